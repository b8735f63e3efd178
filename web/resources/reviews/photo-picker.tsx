import { useRef } from 'react';
import { mostReviewPhotos } from '#contract/rules/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { ImageIcon } from '#web/ui/icons/image.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ReviewAlbum } from './use-review-photos.ts';

const formats = 'image/jpeg,image/png,image/webp,image/avif,image/heic';

/** Photos of this device for a review: chosen, seen small, taken out again. */
export function PhotoPicker({ album, error }: { album: ReviewAlbum; error: string | undefined }) {
  const { photos, reading, refused, add, remove } = album;
  const files = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const isFull = photos.length + reading >= mostReviewPhotos;
  const drop = (url: string) => {
    remove(url);
    // The pressed button is gone.
    group.current?.focus({ preventScroll: true });
  };
  const take = (input: HTMLInputElement) => {
    void add([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-3 outline-none">
      <legend className="text-sm font-medium">
        Photos <span className="font-normal text-muted">(optional)</span>
      </legend>
      <p className="text-sm text-muted">
        Up to {mostReviewPhotos}. We make them small and take out where they were taken.
      </p>
      {photos.length + reading > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((url, place) => (
            <li key={url} className="relative size-20">
              <img src={url} alt={`Your pick ${place + 1}`} className="size-full bg-surface object-cover" />
              <IconButton
                label={`Remove photo ${place + 1}`}
                tone="raised"
                className="absolute! inset-e-0.5 top-0.5"
                onClick={() => drop(url)}
              >
                <CloseIcon className="size-4" />
              </IconButton>
            </li>
          ))}
          {reading > 0 && (
            <li className="grid size-20 place-items-center bg-surface text-muted">
              <Spinner label={reading === 1 ? 'Reading a photo' : `Reading ${reading} photos`} />
            </li>
          )}
        </ul>
      )}
      <input
        ref={files}
        type="file"
        accept={formats}
        multiple
        className="hidden"
        aria-label="Photos from this device"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      {!isFull && (
        <Button name="images" onClick={() => files.current?.click()} className="w-fit">
          <ImageIcon className="size-4" />
          {photos.length > 0 ? 'Add more photos' : 'Add photos'}
        </Button>
      )}
      <div role="alert" className="grid gap-1 empty:hidden">
        {[error, ...refused].map((words) => words && <FieldError key={words}>{words}</FieldError>)}
      </div>
    </fieldset>
  );
}
