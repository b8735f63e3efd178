import { useState } from 'react';
import { useOutreachOptionsQuery, useSaveRestMutation } from '#web/resources/outreach/outreach.api.ts';
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
          <p>At most one message per person every {daysOf(data.everyDays)}, including cart and price reminders.</p>
          <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
            Change
          </Button>
          {isOpen && <RestDialog everyDays={data.everyDays} version={data.version} onClose={() => setOpen(false)} />}
        </>
      )}
    </div>
  );
}

type Shown = { everyDays: number; version: number; onClose: () => void };

function RestDialog({ everyDays, version, onClose }: Shown) {
  const [days, setDays] = useState(String(everyDays));
  const [problem, setProblem] = useState('');
  const [save, { isLoading }] = useSaveRestMutation();
  const tell = useTellDone();
  const submit = async () => {
    const said = Number(days);
    if (!/^\d{1,2}$/.test(days) || said < 1 || said > 30) return setProblem('Enter 1 to 30 days.');
    const { data, error } = await save({ body: { everyDays: said, version } });
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
