import { leavingReasons } from '#contract/rules/leaving-reasons.ts';
import { useTellLeavingReasonsMutation } from '#web/resources/leaving-reasons/leaving-reasons.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import type { SubmitEvent } from 'react';

/** Asks once why the shopper leaves. Both buttons leave; closing the dialog stays. */
export function LeavingSurvey({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const [tell] = useTellLeavingReasonsMutation();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reasons = reasonsIn(new FormData(event.currentTarget));
    // Fire and forget: failures are ignored.
    if (reasons.length > 0) void tell({ body: { cancellationReasons: reasons } });
    onLeave();
  };
  return (
    <Dialog
      open
      onClose={onStay}
      title="What made you stop?"
      actions={
        <>
          <Button onClick={onLeave}>Skip</Button>
          <Button type="submit" form="leaving" variant="ink">
            Send and go back
          </Button>
        </>
      }
    >
      <form id="leaving" method="post" onSubmit={send} className="grid gap-5">
        <p className="text-sm text-muted">Your cart stays as it is. We save your answer without your name.</p>
        <fieldset>
          <legend className="sr-only">Reasons</legend>
          <div className="flex flex-wrap gap-2">
            {leavingReasons.map((reason) => (
              <label key={reason} className="chip">
                <input type="checkbox" name="reason" value={reason} />
                {reason}
              </label>
            ))}
          </div>
        </fieldset>
        <TextareaField label="In your own words" name="words" optional rows={2} maxLength={200} />
      </form>
    </Dialog>
  );
}

function reasonsIn(data: FormData): string[] {
  const all = [...data.getAll('reason'), data.get('words') ?? ''];
  return all.filter((one): one is string => typeof one === 'string' && one.trim() !== '').map((one) => one.trim());
}
