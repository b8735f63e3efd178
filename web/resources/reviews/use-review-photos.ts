import { useEffect, useRef, useState } from 'react';
import { mostReviewPhotos } from '#contract/rules/reviews.ts';
import { smallPicture } from '#web/resources/pictures/small-picture.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';

/** The longer side of what is sent, in pixels: as sharp as it is ever shown. */
const longestSide = 1_400;

/**
 * Photos of a review that is being written: addresses of those it has and data URLs of new ones, made small one after
 * another. They outlive the end of a session like the words beside them (form-draft.ts).
 */
export function useReviewPhotos(productId: string, shown: readonly string[]) {
  const [photos, setPhotos] = useState(() => keptPhotos(productId) ?? shown);
  const [reading, setReading] = useState(0);
  const [refused, setRefused] = useState<string[]>([]);
  const latest = useRef(photos);
  useEffect(() => {
    forgetInTab(personalKeys.reviewPhotos);
    const keep = () => rememberInTab(personalKeys.reviewPhotos, { productId, photos: latest.current });
    window.addEventListener('sessionLost', keep);
    return () => window.removeEventListener('sessionLost', keep);
  }, [productId]);

  const change = (next: readonly string[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const add = async (files: readonly File[]) => {
    const taken = files.slice(0, Math.max(mostReviewPhotos - latest.current.length - reading, 0));
    setRefused(taken.length < files.length ? [`${mostReviewPhotos} photos are the most. Some were left out.`] : []);
    setReading((before) => before + taken.length);
    for (const file of taken) {
      // One after another: a phone has memory for one large picture, not for five.
      const url = await smallPicture(file, longestSide);
      if (url && !latest.current.includes(url)) change([...latest.current, url]);
      if (!url) setRefused((before) => [...before, `${file.name} is not a picture we can read. Choose another one.`]);
      setReading((before) => before - 1);
    }
  };
  const remove = (url: string) => {
    setRefused([]);
    change(latest.current.filter((one) => one !== url));
  };
  return { photos, reading, refused, add, remove };
}

export type ReviewAlbum = ReturnType<typeof useReviewPhotos>;

function keptPhotos(productId: string): string[] | null {
  const kept = recallInTab(personalKeys.reviewPhotos);
  if (typeof kept !== 'object' || kept === null) return null;
  const { productId: about, photos } = kept as { productId?: unknown; photos?: unknown };
  if (about !== productId || !Array.isArray(photos)) return null;
  const known = photos.filter((one) => typeof one === 'string' && /^(?:data:image\/jpeg;base64,|\/media\/)/.test(one));
  return known.slice(0, mostReviewPhotos);
}
