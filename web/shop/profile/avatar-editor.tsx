import { Suspense, useId, useRef, useState } from 'react';
import type { User } from '#contract/auth.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { changeAvatar, dropAvatar } from '#web/resources/auth/change-person.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { CameraIcon } from '#web/ui/icons/camera.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { Avatar } from './avatar.tsx';
import { readPhoto } from './read-photo.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** The user's photo: picked from the device and cropped to a square before upload, or removed. */
export function AvatarEditor({ user }: { user: User }) {
  const dispatch = useShopDispatch();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const noted = useKeptFocus(() => add.current);
  const fault = useId();
  const [photo, setPhoto] = useState<ImageBitmap>();
  const [words, setWords] = useState('');
  const [isRemoving, setIsRemoving] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPhoto(file);
    setWords(read ? '' : 'We cannot read this file. Choose a JPEG, PNG or WebP picture.');
    if (read) setPhoto(read);
  };
  const send = async (square: Blob): Promise<CallError | undefined> => {
    const failure = await dispatch(changeAvatar(square));
    if (!failure) {
      setPhoto(undefined);
      dispatch(showSuccess('Your photo is saved.'));
    }
    return failure;
  };
  const remove = async () => {
    noted();
    setIsRemoving(true);
    const failure = await dispatch(dropAvatar());
    setIsRemoving(false);
    setWords(failure?.message ?? '');
    if (!failure) dispatch(showSuccess('Your photo is removed.'));
  };
  return (
    <div className="flex items-center gap-5">
      <Avatar user={user} size="lg" />
      <div className="grid gap-2">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="hidden"
          aria-label="Photo from this device"
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // Lets the same file be picked again.
            currentTarget.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button ref={add} onClick={() => input.current?.click()} aria-describedby={words ? fault : undefined}>
            <CameraIcon className="size-4" />
            {user.avatar ? 'Change photo' : 'Add a photo'}
          </Button>
          {user.avatar && (
            <Button variant="ghost" state={isRemoving ? 'pending' : 'idle'} onClick={() => void remove()}>
              Remove<span className="sr-only"> photo</span>
            </Button>
          )}
        </div>
        <div role="alert" className="empty:hidden">
          {words && <FieldError id={fault}>{words}</FieldError>}
        </div>
      </div>
      {photo && (
        <Suspense>
          <CropDialog photo={photo} onSend={send} onClose={() => setPhoto(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
