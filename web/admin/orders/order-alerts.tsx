import type { ReactNode } from 'react';
import { useState } from 'react';
import type { DeskRefund, WholeOrder } from '#contract/admin-orders.ts';
import { formatRupees } from '#contract/rules/money.ts';
import {
  useNoteSentRefundMutation,
  useRetryParcelMutation,
  useRetryRefundMutation,
  useSettleParcelMutation,
  useSettleReviewMutation,
} from '#web/resources/orders/admin-orders.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';

/** What of an order waits for a person, each with what can be done about it. */
export function OrderAlerts({ order }: { order: WholeOrder }) {
  const { paymentReview, parcelProblem, retryParcel, cancelAskedAt, refunds, strayParcel, canSettleParcel } = order;
  const [settleReview] = useSettleReviewMutation();
  const [settleParcel] = useSettleParcelMutation();
  const open = refunds.filter(({ canRetry, isByHand }) => canRetry || isByHand);
  return (
    <div className="grid gap-4 empty:hidden">
      {cancelAskedAt && <Alert title="The buyer wants to cancel">Cancel it below, or ship it all the same.</Alert>}
      {paymentReview && (
        <Alert title="Look at its payment">
          {paymentReview}
          <Settle what="payment" save={(note) => settleReview({ params: { id: order._id }, body: { note } })} />
        </Alert>
      )}
      {parcelProblem && (
        <Alert title={retryParcel ? 'Its parcel is not booked' : 'Look at its parcel'}>
          {parcelProblem}
          {retryParcel && <RetryParcel parcelId={retryParcel} label="Book again" />}
          {canSettleParcel && (
            <Settle what="parcel" save={(note) => settleParcel({ params: { id: order._id }, body: { note } })} />
          )}
        </Alert>
      )}
      {strayParcel && (
        <Note title="Another parcel of it is still booked">
          It goes by the courier you chose. The one that was booked before does not call its parcel off: it may come for
          it in vain.
          <RetryParcel parcelId={strayParcel} label="Call it off again" />
        </Note>
      )}
      {open.map((refund) => (
        <RefundAlert key={refund._id} refund={refund} />
      ))}
    </div>
  );
}

function Alert(told: { title: string; children: ReactNode }) {
  return <Note {...told} edge="border-danger" />;
}

/** What is good to know, without waiting for anybody. */
function Note({ title, edge = 'border-line', children }: { title: string; edge?: string; children: ReactNode }) {
  return (
    <section className={`grid gap-2 border-s-2 ${edge} ps-4`}>
      <p className="font-medium">{title}</p>
      <div className="grid justify-items-start gap-2 text-muted">{children}</div>
    </section>
  );
}

function RetryParcel({ parcelId, label }: { parcelId: string; label: string }) {
  const [retry, { isLoading, data, error }] = useRetryParcelMutation();
  return (
    <>
      <Button size="sm" state={isLoading ? 'pending' : 'idle'} onClick={() => void retry({ params: { id: parcelId } })}>
        {label}
      </Button>
      <p role="status" className="empty:hidden">
        {error ? wordsOf(error) : data?.message}
      </p>
    </>
  );
}

function RefundAlert({ refund }: { refund: DeskRefund }) {
  const [retry, { isLoading, error }] = useRetryRefundMutation();
  if (refund.isByHand) return <SendByHand refund={refund} />;
  return (
    <Alert title={`The refund of ${formatRupees(refund.amount)} failed`}>
      {refund.failure}
      <Button
        size="sm"
        state={isLoading ? 'pending' : 'idle'}
        onClick={() => void retry({ params: { id: refund._id } })}
      >
        Refund again
      </Button>
      {error && <p role="alert">{wordsOf(error)}</p>}
    </Alert>
  );
}

/** A person looks at the gateway, the stock or the courier, and writes down what was done. */
function Settle({ what, save }: { what: 'payment' | 'parcel'; save: Writing['save'] }) {
  return (
    <WrittenDown
      button="It is settled"
      label="What was done"
      maxLength={500}
      done={`Settle the ${what}`}
      validate={(note) => (note === '' ? 'Note is required.' : undefined)}
      save={save}
    />
  );
}

/** Money of a cash order: a person sends it, and writes down under which number. */
function SendByHand({ refund }: { refund: DeskRefund }) {
  const [noteSent] = useNoteSentRefundMutation();
  return (
    <Alert title={`Send ${formatRupees(refund.amount)} to the buyer`}>
      It was paid in cash, so a person sends it by UPI or bank.
      <WrittenDown
        button="It is sent"
        label="Reference of the payment"
        maxLength={40}
        done="Note the payment"
        validate={(text) =>
          /^[A-Za-z0-9-]{6,40}$/.test(text) ? undefined : 'A reference has 6 to 40 letters and digits.'
        }
        save={(reference) => noteSent({ params: { id: refund._id }, body: { reference } })}
      />
    </Alert>
  );
}

type Writing = {
  /** Opens the form. */
  button: string;
  label: string;
  maxLength: number;
  done: string;
  validate: (text: string) => string | undefined;
  save: (text: string) => Promise<{ error?: unknown }>;
};

/** What a person did elsewhere, in a line. */
function WrittenDown({ button, label, maxLength, done, validate, save }: Writing) {
  const [isOpen, setIsOpen] = useState(false);
  const { form, field, state, message } = useForm({
    validate: ({ text = '' }) => ({ text: validate(text.trim()) }),
    submit: async ({ text = '' }) => {
      const { error } = await save(text.trim());
      return error ? { message: wordsOf(error) } : undefined;
    },
  });
  if (!isOpen)
    return (
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {button}
      </Button>
    );
  return (
    <form {...form} className="grid w-full gap-3 text-ink">
      <TextField label={label} autoComplete="off" maxLength={maxLength} {...field('text')} />
      <p role="alert" className="text-danger empty:hidden">
        {message}
      </p>
      <Button type="submit" size="sm" variant="ink" state={state}>
        {done}
      </Button>
    </form>
  );
}
