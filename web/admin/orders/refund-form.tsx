import { useDeferredValue, useState } from 'react';
import type { WholeOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useRefundOrderMutation, useRefundPreviewQuery } from '#web/resources/orders/admin-orders.api.ts';
import { piecesLeft } from '#web/resources/orders/cancel-pieces.ts';
import type { Chosen } from '#web/resources/orders/cancel-pieces.ts';
import { AskingDialog } from '#web/ui/asking-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { useFirstField } from '#web/ui/use-first-field.ts';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import { isUnpaid } from './desk-words.ts';
import { PieceRows } from './piece-rows.tsx';
import { RefundMaths } from './refund-maths.tsx';

const money = /^\d{1,6}(\.\d{1,2})?$/;

/** Refunds pieces, a goodwill amount or both. The server calculates a preview first. */
export function RefundForm({ order, onDone }: { order: WholeOrder; onDone: () => void }) {
  const { whyNoPieces, whyNoGoodwill, goodwill: most } = order.refundable;
  const [chosen, setChosen] = useState<Chosen>({});
  const [typed, setTyped] = useState('');
  const [restock, setRestock] = useState(false);
  const goodwill = money.test(useDeferredValue(typed)) ? Number(typed) : 0;
  const items = Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
  const wish = { ...(items.length > 0 && { items }), goodwill };
  const upTo = `Up to ${formatRupees(most)} can be refunded.`;
  const isTooMuch = goodwill > most;
  const isNothing = isTooMuch || (items.length === 0 && goodwill === 0);
  const read = useRefundPreviewQuery(
    { params: { id: order._id }, body: wish },
    { skip: isNothing, refetchOnMountOrArgChange: true },
  );
  const preview = isNothing || read.isFetching ? undefined : read.currentData;
  // The same key for the same refund, so that a second submit cannot refund twice.
  const { keyOf } = useIdempotencyKey();
  const [refund] = useRefundOrderMutation();
  const tell = useTellDone();
  useFirstField();
  const { form, field, state, message } = useForm({
    validate: ({ reason = '', goodwill: sum = '' }) => ({
      goodwill: wrongIn(sum.trim()) ?? (Number(sum) > most ? upTo : undefined),
      reason: reason.trim() === '' ? 'Reason is required.' : undefined,
    }),
    submit: async ({ reason = '' }) => {
      if (!preview) return { message: `${choices}.` };
      const { refund: expectedRefund, version } = preview;
      const body = { ...wish, restock, reason: reason.trim(), expectedRefund, version };
      const headers = { 'idempotency-key': keyOf(body) };
      const { data, error } = await refund({ params: { id: order._id }, body, headers });
      if (error) {
        // Not after a lost reply: with a new preview the next submit would be a second refund.
        if (asCallError(error).code === 'PRICE_CHANGED') void read.refetch();
        return { message: wordsOf(error) };
      }
      tell({ words: data.message.replace(/\.$/, '') });
      onDone();
      return undefined;
    },
  });
  const takesOut = isUnpaid(order);
  const canGiveGoodwill = !takesOut && whyNoGoodwill === '';
  const choices = choicesOf({ pieces: whyNoPieces === '', goodwill: canGiveGoodwill });
  // Of a delivered order, pieces come back; of one that has not shipped, they leave it.
  const leaveOrder = order.status !== 'delivered' && items.length > 0;
  const goodwillField = field('goodwill');
  return (
    <AskingDialog open onClose={onDone} isChanged={items.length > 0} title={titleOf(order, leaveOrder)}>
      <form {...form} className="grid gap-5">
        {whyNoPieces === '' ? (
          <PieceRows items={order.items.filter((item) => piecesLeft(item) > 0)} chosen={chosen} onChange={setChosen} />
        ) : (
          <p className="text-sm text-muted">{whyNoPieces}</p>
        )}
        {leaveOrder && (
          <p>
            These pieces leave the order and are restocked.
            {!preview?.endsOrder && ' If a label was printed, print the new one.'}
          </p>
        )}
        {canGiveGoodwill && (
          <TextField
            label="Goodwill"
            hint={upTo}
            before="₹"
            inputMode="decimal"
            autoComplete="off"
            optional
            maxLength={9}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
            {...goodwillField}
            error={isTooMuch ? upTo : goodwillField.error}
          />
        )}
        {order.status === 'delivered' && items.length > 0 && (
          <Checkbox
            label="Restock these pieces"
            checked={restock}
            onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
          />
        )}
        <RefundMaths
          preview={preview}
          choices={choices}
          isFetching={read.isFetching && !isNothing}
          problem={!isNothing && read.error ? wordsOf(read.error) : ''}
        />
        <TextField
          label="Reason"
          hint="Only staff can see this reason."
          autoComplete="off"
          maxLength={200}
          {...field('reason')}
        />
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
        <div className="flex justify-end gap-3 max-md:*:grow">
          <Button onClick={onDone}>{takesOut ? 'Keep all pieces' : 'Don’t refund'}</Button>
          <Button type="submit" variant="ink" state={state} disabled={!preview}>
            {takesOut ? 'Remove' : preview && preview.refund > 0 ? `Refund ${formatRupees(preview.refund)}` : 'Refund'}
          </Button>
        </div>
      </form>
    </AskingDialog>
  );
}

function titleOf(order: WholeOrder, leaveOrder: boolean): string {
  if (isUnpaid(order)) return `Remove pieces from ${order.orderNumber}`;
  return leaveOrder ? 'Remove and refund pieces' : `Refund ${order.orderNumber}`;
}

/** Says what can be refunded: pieces, an amount or either. */
function choicesOf({ pieces, goodwill }: { pieces: boolean; goodwill: boolean }): string {
  if (!pieces) return 'Enter an amount';
  return goodwill ? 'Choose pieces or enter an amount' : 'Choose pieces';
}

function wrongIn(sum: string): string | undefined {
  return sum === '' || money.test(sum) ? undefined : 'Enter an amount, such as 99 or 99.50.';
}
