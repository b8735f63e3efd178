import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/icons/download.tsx';
import { installPrompt } from './install-prompt.ts';

/** Install button at the end of the page, shown where the browser can install the shop and has not yet. */
export function InstallApp() {
  const isOffered = useSyncExternalStore(
    followPrompt,
    () => installPrompt.kept !== undefined,
    () => false,
  );
  if (!isOffered) return null;
  return (
    <Button variant="ghost" size="sm" onClick={() => void install()}>
      <DownloadIcon className="size-4" />
      Install the app
    </Button>
  );
}

/** The browser's prompt can be used only once. */
async function install() {
  const asking = installPrompt.kept?.prompt();
  forgetPrompt();
  await asking;
}

function forgetPrompt() {
  installPrompt.kept = undefined;
  dispatchEvent(new Event('installable'));
}

function followPrompt(follow: () => void): () => void {
  addEventListener('installable', follow);
  addEventListener('appinstalled', forgetPrompt);
  return () => {
    removeEventListener('installable', follow);
    removeEventListener('appinstalled', forgetPrompt);
  };
}
