import { mostReturnPhotos } from '#contract/rules/returns.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { recallInTab, rememberInTab } from '#web/resources/auth/tab-storage.ts';
import { useAlbum } from '#web/resources/pictures/use-album.ts';
import { photosFrom, readPhoto } from './photo.ts';

/** The photos of a request, kept in sessionStorage. */
export function usePhotos(orderId: string) {
  return useAlbum({
    first: () => photosFrom(recallInTab(personalKeys.returnPhotos), orderId),
    most: mostReturnPhotos,
    read: readPhoto,
    onChange: (photos) => rememberInTab(personalKeys.returnPhotos, { orderId, photos }),
  });
}
