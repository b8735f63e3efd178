import { useEffect } from 'react';
import { mostReviewPhotos } from '#contract/rules/reviews.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { forgetInTab, recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { shrinkPhoto } from '#web/resources/pictures/shrink-photo.ts';
import { useAlbum } from '#web/resources/pictures/use-album.ts';

/** The URL of an uploaded photo, or a data URL of a new one. */
type Photo = { url: string };

/** Longer side of uploads in pixels: the largest size shown. */
const longestSide = 1_400;

/** The photos of a review form. Like its text (form-draft.ts), they survive the end of the session. */
export function useReviewPhotos(productId: string, shown: readonly Photo[]) {
  const album = useAlbum<Photo>({
    first: () => keptPhotos(productId) ?? shown,
    most: mostReviewPhotos,
    read: readPhoto,
  });
  const { photos } = album;
  useEffect(() => forgetInTab(personalKeys.reviewPhotos), []);
  useEffect(() => {
    const keep = () => rememberInTab(personalKeys.reviewPhotos, { productId, photos });
    window.addEventListener('sessionLost', keep);
    return () => window.removeEventListener('sessionLost', keep);
  }, [productId, photos]);
  return album;
}

async function readPhoto(file: File): Promise<Photo | null> {
  const url = await shrinkPhoto(file, longestSide);
  return url ? { url } : null;
}

function keptPhotos(productId: string): Photo[] | null {
  const kept = recallInTab(personalKeys.reviewPhotos);
  if (typeof kept !== 'object' || kept === null) return null;
  const { productId: about, photos } = kept as { productId?: unknown; photos?: unknown };
  if (about !== productId || !Array.isArray(photos)) return null;
  return photos.filter(isPhoto).slice(0, mostReviewPhotos);
}

function isPhoto(value: unknown): value is Photo {
  if (typeof value !== 'object' || value === null) return false;
  const { url } = value as { url?: unknown };
  return typeof url === 'string' && /^(?:data:image\/jpeg;base64,|\/media\/)/.test(url);
}
