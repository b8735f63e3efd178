import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Api } from '#contract/api.ts';
import { largestPicture } from '#contract/picture.ts';
import { smallPicture } from '#web/platform/small-picture.ts';
import type { Call, Reply } from '#web/platform/call.ts';
import { upload } from '#web/platform/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { ImageIcon } from '#web/ui/icons/image.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { pictureUpload } from './admin-products.api.ts';

/** Returns why the server would reject a picture file, in its words; empty if it may be sent. */
export function wrongWithPicture({ size, type }: File): string {
  if (type !== '' && !type.startsWith('image/')) return 'This file is not an image.';
  return size > largestPicture ? 'This image is larger than 5 MB.' : '';
}

/** File types offered in the file picker. */
export const pictureKinds = 'image/jpeg,image/png,image/webp,image/avif';

/** Uploads of one picture with the same response. */
type PictureUpload = Api['adminProducts']['upload'] | Api['adminBanners']['upload'] | Api['seo']['upload'];
export type KeptPicture = Reply<PictureUpload>['picture'];

/** Field for one picture, for staff: uploaded with progress once chosen or dropped; `url` is the value to save. */
export function PictureField({
  label,
  url,
  error,
  canRemove,
  call = pictureUpload,
  isWide,
  hint = 'Portrait, at least 1,080 pixels wide, up to 5 MB.',
  actions,
  onUrl,
}: {
  label: string;
  url: string;
  error?: string | undefined;
  canRemove?: boolean;
  /** The upload endpoint; by default that for product pictures. */
  call?: Call<PictureUpload>;
  isWide?: boolean;
  hint?: string;
  /** Further buttons beside the one for choosing. */
  actions?: ReactNode;
  onUrl: (url: string, picture?: KeptPicture) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { part, problem, send } = useSending(call, { url, onUrl });
  const { field, isAwaited } = useWaitingForm(part !== undefined, problem);
  const fault = problem || error;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping duplicates the button
    <div
      ref={field}
      className="grid grid-cols-[6rem_1fr] items-start gap-4"
      role="group"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        send(event.dataTransfer.files[0]);
      }}
    >
      <div
        className={`grid place-items-center overflow-hidden rounded-sm border border-line bg-surface ${isWide ? 'aspect-3/2' : 'aspect-portrait'}`}
      >
        {url ? (
          <img src={smallPicture(url)} alt="" className="size-full object-cover" />
        ) : (
          <ImageIcon className="size-6 text-muted" />
        )}
      </div>
      <div className="grid gap-2">
        <p className="text-sm font-medium">{label}</p>
        <input
          ref={input}
          type="file"
          accept={pictureKinds}
          className="hidden"
          aria-label={`${label} from this device`}
          onChange={({ currentTarget }) => {
            send(currentTarget.files?.[0]);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-describedby={id} onClick={() => input.current?.click()}>
            {url ? 'Change' : 'Choose picture'}
          </Button>
          {url && canRemove && (
            <Button size="sm" variant="ghost" onClick={() => onUrl('')}>
              Remove
            </Button>
          )}
          {actions}
        </div>
        {part !== undefined && (
          <ProgressBar value={part} max={1}>
            {part < 1 ? `${Math.round(part * 100)} %` : 'Processing'}
          </ProgressBar>
        )}
        {fault ? (
          <FieldError id={id}>{fault}</FieldError>
        ) : (
          <p id={id} role="status" className="text-sm text-muted">
            {isAwaited ? 'It will be saved when the upload is complete.' : hint}
          </p>
        )}
      </div>
    </div>
  );
}

type Place = { url: string; onUrl: (url: string, picture?: KeptPicture) => void };

/** Uploads one picture at a time: choosing another, here or elsewhere, supersedes it. */
function useSending(call: Call<PictureUpload>, place: Place) {
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState('');
  const going = useRef<AbortController>(undefined);
  const now = useRef(place);
  useEffect(() => {
    now.current = place;
  });
  useEffect(() => () => going.current?.abort(), []);

  async function go(file: File) {
    going.current?.abort();
    const own = new AbortController();
    going.current = own;
    const { url: before } = now.current;
    const body = new FormData();
    body.set('image', file);
    setPart(0);
    try {
      const onProgress = (sent: number) => !own.signal.aborted && setPart(sent);
      const { picture } = await upload({ call, body, onProgress, signal: own.signal });
      if (own.signal.aborted) return;
      if (now.current.url === before) now.current.onUrl(picture.url, picture);
    } catch (fault) {
      if (own.signal.aborted) return;
      setProblem(wordsOf(fault));
    }
    setPart(undefined);
  }
  const send = (file: File | undefined) => {
    if (!file) return;
    const wrong = wrongWithPicture(file);
    setProblem(wrong);
    if (!wrong) void go(file);
  };
  return { part, problem, send };
}

/** Delays a form submission while the picture uploads, and submits once it is done. */
function useWaitingForm(isSending: boolean, problem: string) {
  const field = useRef<HTMLDivElement>(null);
  const isWanted = useRef(false);
  const [isAwaited, setAwaited] = useState(false);
  if (isAwaited && !isSending) setAwaited(false);
  useEffect(() => {
    const form = field.current?.closest('form');
    if (!isSending || !form) return undefined;
    const wait = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      isWanted.current = true;
      setAwaited(true);
    };
    form.addEventListener('submit', wait, { capture: true });
    return () => form.removeEventListener('submit', wait, { capture: true });
  }, [isSending]);
  useEffect(() => {
    if (isSending || !isWanted.current) return;
    isWanted.current = false;
    if (problem === '') field.current?.closest('form')?.requestSubmit();
  }, [isSending, problem]);
  return { field, isAwaited };
}
