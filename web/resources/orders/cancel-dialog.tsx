import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { isCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { readOrderNow } from '#web/resources/payments/order-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { useForm } from '#web/ui/form.ts';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { useIdempotencyKey } from '#web/ui/use-idempotency-key.ts';
import { cancelOrder } from './cancel-order.ts';
import { everything, namedPieces, piecesLeft, piecesOf } from './cancel-pieces.ts';
import type { Chosen } from './cancel-pieces.ts';
import { CancelPreview } from './cancel-preview.tsx';
import { cancelReasons, cancelledWords, longestReason, ownWords, whatAskingDoes } from './cancel-words.ts';
import { PieceChooser } from './piece-chooser.tsx';

const formId = 'cancel-order';

/** Asks for items and reason, shows the refund, and cancels; for a packed order it requests cancellation. */
export function CancelDialog({
  open,
  onClose,
  onDone,
  order,
}: {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
  order: Order;
}) {
  const [opened] = useState(order);
  const isAsking = opened.canAskToCancel;
  const left = opened.items.filter((item) => piecesLeft(item) > 0);
  const [chosen, setChosen] = useState<Chosen>(() => everything(left));
  const [reason, setReason] = useState('');
  const { form, field, state, message } = useCancelling({ order: opened, chosen, onDone });
  // An order awaiting payment is priced as a whole.
  const canChoose = !isAsking && opened.status !== 'pending_payment' && piecesOf(everything(left)) > 1;
  const isAll = namedPieces(left, chosen).items === undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tone="danger"
      title={isAsking ? 'Request cancellation?' : 'Cancel this order?'}
      actions={
        <>
          <Button onClick={onClose}>Keep {isAll ? 'the order' : 'everything'}</Button>
          <Button type="submit" form={formId} variant="danger" state={state === 'pending' ? 'pending' : 'idle'}>
            {isAsking ? 'Request cancellation' : isAll ? 'Cancel the order' : piecesLabel(piecesOf(chosen))}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} method="post" className="mt-1 grid gap-5">
        {canChoose && <PieceChooser items={left} chosen={chosen} onChange={setChosen} error={field('piece').error} />}
        {isAsking && <p className="text-pretty">{whatAskingDoes(order)}</p>}
        <CancelPreview order={{ ...opened, items: left }} chosen={chosen} isShown={open} />
        <RadioGroup legend="Why are you cancelling?" error={field('reason').error}>
          {cancelReasons.map((one) => (
            <OptionTile
              key={one}
              name="reason"
              value={one}
              title={one}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))}
        </RadioGroup>
        {reason === ownWords && (
          <TextareaField label="In your own words" required rows={3} maxLength={longestReason} {...field('words')} />
        )}
        <div role="alert" className="empty:hidden">
          {message && <FieldError>{message}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

function piecesLabel(pieces: number): string {
  return pieces === 1 ? 'Cancel 1 item' : `Cancel ${pieces} items`;
}

type CancelFormProps = { order: Order; chosen: Chosen; onDone: () => void };

function useCancelling({ order, chosen, onDone }: CancelFormProps) {
  const dispatch = useShopDispatch();
  const { keyOf } = useIdempotencyKey();
  return useForm({
    validate: ({ reason = '', words = '' }) => ({
      ...(piecesOf(chosen) === 0 && { piece: 'Choose at least one item.' }),
      ...(reason === '' && { reason: 'Choose a reason.' }),
      ...(reason === ownWords && words.trim() === '' && { words: 'Tell us in a few words.' }),
    }),
    async submit({ reason = '', words = '' }) {
      const text = reason === ownWords ? words.trim() : reason;
      const body = { reason: text, ...namedPieces(order.items, chosen) };
      const { order: after, failure } = await dispatch(cancelOrder(order._id, body, keyOf(body)));
      if (!after) {
        // The order may have been packed meanwhile: refreshes the screen behind.
        await dispatch(readOrderNow(order._id));
        return { message: (isCallError(failure) && failure.message) || 'That did not work. Please try again.' };
      }
      onDone();
      dispatch(showSuccess(cancelledWords(after, piecesOf(chosen))));
      return undefined;
    },
  });
}
