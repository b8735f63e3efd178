import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CameraIcon } from '#web/ui/icons/camera.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { ImageIcon } from '#web/ui/icons/image.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Album, AlbumPhoto } from './use-album.ts';

/** Form field for photos from this device: chosen or taken, previewed, removable. `name`: field name of its errors. */
export function PhotoPicker<Photo extends AlbumPhoto>({
  legend,
  hint,
  name,
  album,
  error,
}: {
  legend: ReactNode;
  hint: ReactNode;
  name: string;
  album: Album<Photo>;
  error: string | undefined;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { photos, reading, refused, remove } = album;
  const drop = (photo: Photo) => {
    remove(photo);
    // The pressed button is gone.
    group.current?.focus({ preventScroll: true });
  };
  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-3 outline-none">
      <legend>{legend}</legend>
      {hint}
      {photos.length + reading > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, place) => (
            <li key={`${photo.name} ${photo.url}`} className="relative size-24">
              <img src={photo.url} alt={wordsFor(photo, place)} className="size-full bg-surface object-cover" />
              <IconButton
                label={`Remove photo ${place + 1}`}
                tone="raised"
                className="absolute! inset-e-1 top-1"
                onClick={() => drop(photo)}
              >
                <CloseIcon className="size-4" />
              </IconButton>
            </li>
          ))}
          {reading > 0 && (
            <li className="grid size-24 place-items-center bg-surface text-muted">
              <Spinner label={reading === 1 ? 'Reading a photo' : `Reading ${reading} photos`} />
            </li>
          )}
        </ul>
      )}
      <Sources name={name} album={album} />
      <div role="alert" className="grid gap-1 empty:hidden">
        {[error, ...refused].map((words) => words && <FieldError key={words}>{words}</FieldError>)}
      </div>
    </fieldset>
  );
}

function wordsFor({ name }: AlbumPhoto, place: number): string {
  return name ? `Photo ${place + 1}: ${name}` : `Photo ${place + 1}`;
}

const formats = 'image/jpeg,image/png,image/webp,image/avif,image/heic';

/** The camera is offered only on touch devices. */
function Sources({
  name,
  album: { photos, most, reading, add },
}: {
  name: string;
  album: Omit<Album<AlbumPhoto>, 'remove'>;
}) {
  const gallery = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  if (photos.length + reading >= most) return <p className="text-sm text-muted">That is all {most}.</p>;
  const take = (input: HTMLInputElement) => {
    void add([...(input.files ?? [])]);
    // Allows choosing the same file again.
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
      <Button name={name} onClick={() => gallery.current?.click()}>
        <ImageIcon className="size-4" />
        {photos.length > 0 ? 'Add more' : 'Choose photos'}
      </Button>
    </div>
  );
}
