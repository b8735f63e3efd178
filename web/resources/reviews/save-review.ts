import { asCallError } from '#web/platform/call-error.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { bytesOf } from '#web/resources/pictures/shrink-photo.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { ownReviewsApi } from './own-reviews.api.ts';

type Written = { productId: string; words: Record<string, string>; photos: readonly string[] };

const { addReview, updateReview } = ownReviewsApi.endpoints;

/** Adds a review, or updates the one with this id; returns the server's message or the error. */
export function saveReview(written: Written, id: string | undefined) {
  return async (dispatch: ShopDispatch): Promise<{ message: string } | { failure: CallError }> => {
    const body = formOf(written);
    const { data, error } = await (id === undefined
      ? dispatch(addReview.initiate({ body }, { track: false }))
      : dispatch(updateReview.initiate({ params: { id }, body }, { track: false })));
    return data ? { message: data.message } : { failure: asCallError(error) };
  };
}

/** Photos are sent in order: uploaded ones by URL, new ones as files. */
function formOf({ productId, words, photos }: Written): FormData {
  const form = new FormData();
  form.set('productId', productId);
  for (const [name, value] of Object.entries(words)) form.set(name, value);
  for (const [place, url] of photos.entries()) {
    if (url.startsWith('data:')) form.append('images', bytesOf(url), `photo-${place + 1}.jpg`);
    else form.append('images', url);
  }
  return form;
}
