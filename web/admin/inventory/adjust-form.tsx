import type { StockLine, StockReason } from '#contract/stock.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useAdjustStockMutation } from '#web/resources/stock/stock.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { Heading } from '#web/ui/heading.tsx';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import { reasonFault, reasonOptions, signed, variantName } from './stock-words.ts';

/** Form to adjust the stock of a variant. `onRefused` refetches it, as only the response may have been lost. */
export function AdjustForm({ line, onRefused }: { line: StockLine; onRefused: () => void }) {
  const [adjust] = useAdjustStockMutation();
  const takeBack = useTakeBack();
  const unsaved = useUnsaved();
  // Retries of the same adjustment use the same idempotency key, so that it is applied once.
  const idempotency = useIdempotencyKey();
  const tell = useTellDone();
  const { form, field, state, message } = useForm({
    validate: ({ change = '', reason = '' }) => ({
      change: changeFault(change, line),
      // Sound: one of the options.
      reason: reasonFault(reason as StockReason, numberOf(change)),
    }),
    submit: async ({ change = '', reason = '', note = '' }) => {
      const by = numberOf(change);
      // Sound: one of the options.
      const body = { change: by, reason: reason as StockReason, note };
      const key = idempotency.keyOf(body);
      const { data, error } = await adjust({ params: { variantId: line._id }, body: { ...body, key } });
      if (error) {
        onRefused();
        return { message: wordsOf(error) };
      }
      idempotency.renew();
      unsaved.clear();
      form.ref.current?.reset();
      const { activityId } = data;
      tell({
        words: `${variantName(line)}: ${signed(by)}, ${data.line.onHand} on hand`,
        undo: () => takeBack(activityId),
      });
      return undefined;
    },
  });
  return (
    <section className="grid gap-3">
      <Heading level={3} look="label">
        Adjust
      </Heading>
      <form {...form} onInputCapture={unsaved.touch} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Change by" hint="Use 12 to add, -2 to remove." inputMode="text" {...field('change')} />
          <SelectField label="Reason" {...field('reason')}>
            {reasonOptions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField label="Note" optional maxLength={200} {...field('note')} />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
        <Button type="submit" variant="ink" className="justify-self-start" state={state}>
          Adjust stock
        </Button>
        <UnsavedQuestion unsaved={unsaved} />
      </form>
    </section>
  );
}

function numberOf(said: string): number {
  return Number(said.trim().replace(/^[−–]/, '-'));
}

function changeFault(said: string, { onHand, reserved }: StockLine): string | undefined {
  const by = numberOf(said);
  if (said.trim() === '' || !Number.isInteger(by) || by === 0) return 'Enter a number, such as 12 or -2.';
  if (onHand + by < reserved) {
    return reserved > 0
      ? `${reserved} are reserved for unpaid orders and cannot be removed.`
      : `Only ${onHand} on hand.`;
  }
  return undefined;
}
