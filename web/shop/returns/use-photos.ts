import { useRef, useState } from 'react';
import { mostReturnPhotos } from '#contract/rules/returns.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { photosFrom, readPhoto } from './photo.ts';
import type { Photo } from './photo.ts';

/** The photos of a request: read and made small one after another, kept in this tab, with a sentence for each that is not taken. */
export function usePhotos(orderId: string) {
  const [photos, setPhotos] = useState(() => photosFrom(recallInTab(personalKeys.returnPhotos), orderId));
  const [reading, setReading] = useState(0);
  const [refused, setRefused] = useState<string[]>([]);
  const latest = useRef(photos);

  const keep = (next: Photo[]) => {
    latest.current = next;
    setPhotos(next);
    rememberInTab(personalKeys.returnPhotos, { orderId, photos: next });
  };
  const add = async (files: readonly File[]) => {
    const room = Math.max(mostReturnPhotos - latest.current.length - reading, 0);
    const taken = files.slice(0, room);
    setRefused(taken.length < files.length ? [tooMany(files.length - taken.length)] : []);
    setReading((before) => before + taken.length);
    for (const file of taken) {
      // One after another: a phone has memory for one large picture, not for five.
      const photo = await readPhoto(file);
      if (photo) keep([...latest.current, photo]);
      else
        setRefused((before) => [...before, `${file.name} is not a picture we can read. Choose a JPEG, PNG or WebP.`]);
      setReading((before) => before - 1);
    }
  };
  const remove = (id: string) => {
    setRefused([]);
    keep(latest.current.filter((photo) => photo.id !== id));
  };
  return { photos, reading, refused, add, remove };
}

function tooMany(left: number): string {
  return `${mostReturnPhotos} photos are the most. ${left === 1 ? 'One was' : `${left} were`} left out.`;
}
