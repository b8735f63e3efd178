import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { MessageIcon } from './icons/message.tsx';
import { ShareIcon } from './icons/share.tsx';

/** Ways to share a link: WhatsApp, the system's share sheet (`onShared` after an app was chosen), the clipboard. */
export function ShareWays({ url, text, onShared }: { url: string; text: string; onShared?: () => void }) {
  const share = async () => {
    try {
      await navigator.share({ title: text, url });
      onShared?.();
    } catch {
      // The share sheet was closed without choosing an app: the other ways are still there.
    }
  };
  return (
    <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2">
      <li>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
          target="_blank"
          rel="noreferrer"
          className="button"
          data-variant="secondary"
          data-full
        >
          <span className="inline-flex items-center gap-2">
            <MessageIcon className="size-5" />
            WhatsApp
          </span>
        </a>
      </li>
      {'share' in navigator && (
        <li>
          <Button full onClick={() => void share()}>
            <ShareIcon className="size-5" />
            Another app
          </Button>
        </li>
      )}
      <li className="mt-2 flex items-center gap-3 border-t border-line pt-4">
        <code className="min-w-0 grow truncate text-sm text-muted">{url.replace(/^https?:\/\//, '')}</code>
        <span className="shrink-0 whitespace-nowrap">
          <CopyButton text={url} label="Copy link" />
        </span>
      </li>
    </ul>
  );
}
