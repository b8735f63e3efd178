import { useRef } from 'react';
import { mostReturnPhotos } from '#contract/rules/returns.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CameraIcon } from '#web/ui/icons/camera.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { ImageIcon } from '#web/ui/icons/image.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { needsPhotos } from './request-steps.ts';
import { StepForm } from './step-form.tsx';
import type { Request } from './use-request.ts';

/** Photos of what is wrong; asked of everybody, needed where nobody can check the reason without one. */
export function PhotosStep({ request }: { request: Request }) {
  const { photos, reading, refused } = request.album;
  const isNeeded = needsPhotos(request.draft);
  const check = (): Faults => {
    if (reading > 0) return { photos: 'Your photos are still being read.' };
    return isNeeded && photos.length === 0 ? { photos: 'Please add at least one photo.' } : {};
  };
  return (
    <StepForm
      label="Photos"
      request={request}
      check={check}
      part={{ hasPassedPhotos: true }}
      button={isNeeded || photos.length > 0 ? 'Continue' : 'Continue without photos'}
    >
      {(faultOf) => (
        <div className="grid gap-4">
          <p className="max-w-text text-pretty text-muted">
            {isNeeded
              ? 'Show us what is wrong, once close up and once as a whole.'
              : 'You need not send any. If something can be seen, a photo makes it quicker.'}{' '}
            {mostReturnPhotos} at most, made small before they are sent.
          </p>
          <Thumbnails request={request} />
          <Sources request={request} />
          <div role="alert" className="grid gap-1 empty:hidden">
            {faultOf('photos') && (photos.length === 0 || reading > 0) && <FieldError>{faultOf('photos')}</FieldError>}
            {refused.map((words) => (
              <FieldError key={words}>{words}</FieldError>
            ))}
          </div>
        </div>
      )}
    </StepForm>
  );
}

function Thumbnails({
  request: {
    album: { photos, reading, remove },
  },
}: {
  request: Request;
}) {
  const list = useRef<HTMLUListElement>(null);
  if (photos.length + reading === 0) return null;
  const drop = (id: string) => {
    remove(id);
    // The pressed button is gone: the focus goes to the step, not to the top of the page.
    list.current?.closest('form')?.focus({ preventScroll: true });
  };
  return (
    <ul ref={list} className="flex flex-wrap gap-3">
      {photos.map(({ id, name, url }, place) => (
        <li key={id} className="relative size-24 md:size-28">
          <img src={url} alt={`${place + 1}: ${name}`} className="size-full bg-surface object-cover" />
          <IconButton
            label={`Remove photo ${place + 1}`}
            tone="raised"
            className="absolute! inset-e-1 top-1"
            onClick={() => drop(id)}
          >
            <CloseIcon className="size-4" />
          </IconButton>
        </li>
      ))}
      {reading > 0 && (
        <li className="grid size-24 place-items-center bg-surface text-muted md:size-28">
          <Spinner label={reading === 1 ? 'Reading a photo' : `Reading ${reading} photos`} />
        </li>
      )}
    </ul>
  );
}

const formats = 'image/jpeg,image/png,image/webp,image/avif,image/heic';

/** The camera only where somebody holds one in the hand. */
function Sources({
  request: {
    album: { photos, reading, add },
  },
}: {
  request: Request;
}) {
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  if (photos.length + reading >= mostReturnPhotos) return <p className="text-sm text-muted">That is all five.</p>;
  const take = (input: HTMLInputElement) => {
    void add([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <div className="flex flex-wrap gap-2">
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        className="hidden"
        aria-label="A photo from the camera"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={gallery}
        type="file"
        accept={formats}
        multiple
        className="hidden"
        aria-label="Photos from this device"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <Button className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
        <CameraIcon className="size-4" />
        Take a photo
      </Button>
      <Button name="photos" onClick={() => gallery.current?.click()}>
        <ImageIcon className="size-4" />
        {photos.length > 0 ? 'Add more' : 'Choose photos'}
      </Button>
    </div>
  );
}
