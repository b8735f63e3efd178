import type { User } from '#contract/auth.ts';
import type { OwnReview } from '#contract/reviews.ts';
import { fits, mostReviewPhotos } from '#contract/rules/reviews.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { useFormDraft } from '#web/resources/auth/form-draft.ts';
import { faultsOf } from '#web/resources/auth/form-faults.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { PhotoPicker } from '#web/resources/pictures/photo-picker.tsx';
import { AskingSheet } from '#web/ui/asking-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceChips } from '#web/ui/choice-chips.tsx';
import { TextareaField, TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { RatingInput } from '#web/ui/rating-input.tsx';
import { checkReviewInput } from './check-review-input.ts';
import { fitWords } from './fit-words.ts';
import { saveReview } from './save-review.ts';
import { useReviewPhotos } from './use-review-photos.ts';

const fields = ['rating', 'fit', 'title', 'comment', 'pros', 'cons', 'images'];

/** Form to write or edit a review. */
export function ReviewSheet({
  user,
  product,
  review,
  hasBought,
  onClose,
}: {
  user: User;
  product: { _id: string; name: string };
  /** Null for a new review. */
  review: OwnReview | null;
  hasBought: boolean;
  onClose: () => void;
}) {
  const dispatch = useShopDispatch();
  const shown = review?.images ?? [];
  const album = useReviewPhotos(product._id, shown);
  const hasOtherPhotos =
    album.photos.length !== shown.length || album.photos.some(({ url }, place) => url !== shown[place]?.url);
  const { form, field, state, message } = useForm({
    validate: checkReviewInput,
    async submit(words) {
      if (album.reading > 0) return { errors: { images: 'Your photos are still being read.' } };
      const written = { productId: product._id, words, photos: album.photos.map(({ url }) => url) };
      const answer = await dispatch(saveReview(written, review?._id));
      if ('failure' in answer) return faultsOf(answer.failure, fields);
      dispatch(showSuccess(answer.message));
      onClose();
      return undefined;
    },
  });
  const draft = useFormDraft(form.ref, { form: 'review', owner: user._id, about: product._id });
  const wasBegun = Object.keys(draft).length > 0;
  const first = firstWords(review, draft);
  // A message is about the whole request; faults of single fields keep the button's words.
  const button = message !== undefined ? 'Try again' : review ? 'Save changes' : 'Publish review';
  return (
    <AskingSheet
      open
      onClose={onClose}
      isChanged={wasBegun || hasOtherPhotos}
      title={review ? 'Change your review' : 'Write a review'}
      footer={
        <Button
          type="submit"
          form="review"
          variant="primary"
          size="lg"
          full
          state={state === 'pending' ? 'pending' : 'idle'}
        >
          {button}
        </Button>
      }
    >
      <form {...form} id="review" method="post" className="grid gap-5">
        <FormMessage>{message}</FormMessage>
        <p className="text-pretty">
          <b className="font-bold">{product.name}</b>
          <span className="block text-sm text-muted">{hasBought ? boughtWords : notBoughtWords}</span>
        </p>
        <RatingInput legend="How do you like it?" defaultValue={first.rating} {...field('rating')} />
        <ChoiceChips
          legend="How does it fit?"
          options={fits.map((fit) => ({ value: fit, label: fitWords[fit] }))}
          defaultValue={first.fit}
          {...field('fit')}
        />
        <TextareaField
          label="Your review"
          hint="Fabric, fit, colour, how it washes: what should others know?"
          required
          rows={5}
          maxLength={1_000}
          defaultValue={first.comment}
          {...field('comment')}
        />
        <TextField label="Title" optional maxLength={100} defaultValue={first.title} {...field('title')} />
        <TextField label="What you like" optional maxLength={300} defaultValue={first.pros} {...field('pros')} />
        <TextField label="What you do not like" optional maxLength={300} defaultValue={first.cons} {...field('cons')} />
        <PhotoPicker
          legend={
            <span className="text-sm font-medium">
              Photos <span className="font-normal text-muted">(optional)</span>
            </span>
          }
          hint={
            <p className="text-sm text-muted">Up to {mostReviewPhotos}. We resize them and remove location data.</p>
          }
          {...field('images')}
          album={album}
        />
      </form>
    </AskingSheet>
  );
}

const boughtWords = 'You bought it here, so your review will show “Verified buyer”.';
const notBoughtWords = 'Reviews from people who bought it here show “Verified buyer”.';

/** Returns initial values: what was typed when the session ended, else the review's. */
function firstWords(review: OwnReview | null, draft: Record<string, string>) {
  const { title = '', comment = '', pros = '', cons = '' } = { ...review, ...draft };
  const rating = Number(draft['rating'] ?? review?.rating) || undefined;
  return { rating, fit: draft['fit'] ?? review?.fit ?? undefined, title, comment, pros, cons };
}
