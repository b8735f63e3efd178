import { Button } from '#web/ui/button.tsx';
import type { ButtonState } from '#web/ui/button.tsx';
import type { Editor } from './use-stored.ts';

/** End of a form: error message and save button. */
export function SaveRow({
  label,
  state,
  message,
  editor,
}: {
  label: string;
  state: ButtonState;
  message: string | undefined;
  editor: Editor;
}) {
  return (
    <div className="grid gap-3">
      <p role="alert" className="text-sm text-danger empty:hidden">
        {editor.isBehind ? 'Someone else has changed this in the meantime. What you typed is not saved.' : message}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" state={state}>
          {label}
        </Button>
        {editor.isBehind && <Button onClick={editor.clear}>Load latest version</Button>}
      </div>
    </div>
  );
}
