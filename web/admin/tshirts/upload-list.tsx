import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import type { TshirtUploads } from './use-tshirt-uploads.ts';

/** Pending uploads, and failed ones with the error. */
export function UploadList({ uploads: { items, drop, again } }: { uploads: TshirtUploads }) {
  if (items.length === 0) return null;
  const isSending = items.some(({ problem }) => problem === '');
  return (
    <ul aria-label="Uploads" className="grid gap-2 rounded-lg border border-line p-3">
      {items.map((item) => (
        <li key={item.key}>
          {item.problem ? (
            <div role="alert" className="flex flex-wrap items-center gap-3">
              <FieldError>{`${item.file.name}: ${item.problem}`}</FieldError>
              {item.canRetry && (
                <Button size="sm" onClick={() => again(item)}>
                  Try again
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={() => drop(item.key)}>
                Cancel
              </Button>
            </div>
          ) : (
            <ProgressBar value={item.part} max={1}>
              {item.part < 1
                ? `${item.file.name}, ${Math.round(item.part * 100)} %`
                : `${item.file.name} is processing`}
            </ProgressBar>
          )}
        </li>
      ))}
      {isSending && <SendingGuard />}
    </ul>
  );
}

/** Warns that leaving cancels the uploads. Rendered only while there are any, because the drawer has its own guard. */
function SendingGuard() {
  const unsaved = useUnsaved('/admin/tshirts');
  useEffect(() => unsaved.touch());
  return <UnsavedQuestion unsaved={unsaved} />;
}
