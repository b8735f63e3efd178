import { useState } from 'react';
import { useOutreachOptionsQuery, useSaveRestMutation } from '#web/resources/outreach/outreach.api.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { daysOf } from './rules-words.ts';

/** Frequency limit of messages per person, and a dialog to change it. */
export function RestDays() {
  const { data, error, refetch } = useOutreachOptionsQuery();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 pb-2 text-sm text-muted">
      {!data && error !== undefined && (
        <>
          <p role="alert" className="text-danger">
            The message frequency limit did not load.
          </p>
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {data && (
        <>
          <p>
            At most one message per person every {daysOf(data.everyDays)}. Cart and price reminders count, but are not
            held back.
          </p>
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            Change
          </Button>
          {isOpen && (
            <RestDialog
              everyDays={data.everyDays}
              version={data.version}
              readAgain={refetch}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </div>
  );
}

type Options = ReturnType<typeof useOutreachOptionsQuery>;
type Shown = { everyDays: number; version: number; readAgain: Options['refetch']; onClose: () => void };

function RestDialog({ everyDays, version, readAgain, onClose }: Shown) {
  const [days, setDays] = useState(String(everyDays));
  const [problem, setProblem] = useState('');
  const [save, { isLoading }] = useSaveRestMutation();
  const tell = useTellDone();
  const submit = async () => {
    const said = Number(days);
    if (!/^\d{1,2}$/.test(days) || said < 1 || said > 30) return setProblem('Enter 1 to 30 days.');
    const { data, error } = await save({ body: { everyDays: said, version } });
    if (asCallError(error).code === 'EDIT_CONFLICT') return setProblem(await theirWords(readAgain));
    if (!data) return setProblem(wordsOf(error));
    tell({ words: `At most one message every ${daysOf(data.everyDays)}` });
    return onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Frequency limit"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="rest" variant="primary" state={isLoading ? 'pending' : 'idle'}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="rest"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="Days between messages to the same person"
          inputMode="numeric"
          autoComplete="off"
          hint="Applies to messages sent from now on."
          value={days}
          error={problem || undefined}
          onChange={({ currentTarget }) => {
            setProblem('');
            setDays(currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
}

/** Reads the limit somebody else has set, with the version that the next save needs. */
async function theirWords(readAgain: Options['refetch']): Promise<string> {
  const { data, error } = await readAgain();
  if (!data || error) return wordsOf(error);
  return `Someone else has set ${daysOf(data.everyDays)} in the meantime. Save again to replace that.`;
}
