import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { WholeOrder } from '#contract/admin-orders.ts';
import type { DeskRefund } from '#contract/desk-refund.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { paymentReferenceShape } from '#contract/rules/reference-shapes.ts';
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
import { TextLink } from '#web/ui/text-link.tsx';
import type { Draft } from '#web/ui/use-drafts.ts';
import { useFocusAfter } from '#web/ui/use-kept-focus.ts';

/**
 * Problems of the order that need a person, with the actions to resolve them; `draftOf` returns the part of the drawer's
 * unsaved input for one form.
 */
export function OrderAlerts({ order, draftOf }: { order: WholeOrder; draftOf: (part: string) => Draft }) {
  const { paymentReview, parcelProblem, retryParcel, cancelAskedAt, refunds, strayParcel, canSettleParcel } = order;
  const [settleReview] = useSettleReviewMutation();
  const [settleParcel] = useSettleParcelMutation();
  const open = refunds.filter(({ canRetry, isByHand, includedIn }) => canRetry || isByHand || includedIn !== null);
  return (
    <div className="grid gap-4 empty:hidden">
      {cancelAskedAt && <Alert title="Customer wants to cancel">Cancel the order below, or ship it anyway.</Alert>}
      {paymentReview && (
        <Alert title="Review the payment">
          {paymentReview}
          <Settle
            what="payment"
            draft={draftOf('payment')}
            save={(note) => settleReview({ params: { id: order._id }, body: { note } })}
          />
        </Alert>
      )}
      {parcelProblem && (
        <Alert title={retryParcel ? 'Parcel not booked' : 'Review the parcel'}>
          {parcelProblem}
          {retryParcel && <RetryParcel parcelId={retryParcel} label="Book again" />}
          {canSettleParcel && (
            <Settle
              what="parcel"
              draft={draftOf('parcel')}
              save={(note) => settleParcel({ params: { id: order._id }, body: { note } })}
            />
          )}
        </Alert>
      )}
      {strayParcel && (
        <Note title="The earlier parcel is still booked">
          This order ships with the courier you chose. The earlier courier has not cancelled its booking and may still
          come for pickup.
          <RetryParcel parcelId={strayParcel} label="Cancel booking again" />
        </Note>
      )}
      {open.map((refund) => (
        <RefundAlert key={refund._id} refund={refund} draft={draftOf(`refund ${refund._id}`)} />
      ))}
    </div>
  );
}

function Alert(props: { title: string; children: ReactNode }) {
  return <Note {...props} edge="border-danger" />;
}

/** Information that needs no action. */
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

type RefundAlertProps = { refund: DeskRefund; draft: Draft };

function RefundAlert({ refund, draft }: RefundAlertProps) {
  const [retry, { isLoading, error }] = useRetryRefundMutation();
  if (refund.isByHand) return <SendByHand refund={refund} draft={draft} />;
  const title = `Refund of ${formatRupees(refund.amount)} failed`;
  if (refund.includedIn !== null)
    return <Note title={title}>Included in the refund of {formatRupees(refund.includedIn)}.</Note>;
  return (
    <Alert title={title}>
      {refund.failure}
      <Button
        size="sm"
        state={isLoading ? 'pending' : 'idle'}
        onClick={() => void retry({ params: { id: refund._id } })}
      >
        Retry refund
      </Button>
      {error && <p role="alert">{wordsOf(error)}</p>}
      If the gateway cannot make it, send {formatRupees(refund.again)} by UPI or bank transfer.
      <SentReference refund={refund} draft={draft} button="Sent by hand" />
    </Alert>
  );
}

/** Records how staff resolved a problem with the payment gateway, the stock or the courier. */
function Settle({ what, draft, save }: { what: 'payment' | 'parcel' } & Pick<NoteFormOptions, 'draft' | 'save'>) {
  return (
    <WrittenDown
      button="Mark as resolved"
      label="How it was resolved"
      maxLength={500}
      done={`Resolve ${what}`}
      draft={draft}
      validate={(note) => (note === '' ? 'Note is required.' : undefined)}
      save={save}
    />
  );
}

/** Refund of a COD order: staff send it and record the payment reference. */
function SendByHand({ refund, draft }: RefundAlertProps) {
  return (
    <Alert title={`Send ${formatRupees(refund.amount)} to the customer`}>
      This order was paid in cash. Send the refund by UPI or bank transfer.
      {refund.returnId && <TextLink to={`/admin/returns/${refund.returnId}`}>See where the customer wants it</TextLink>}
      <SentReference refund={refund} draft={draft} button="Mark as sent" />
    </Alert>
  );
}

function SentReference({ refund, draft, button }: RefundAlertProps & { button: string }) {
  const [noteSent] = useNoteSentRefundMutation();
  return (
    <WrittenDown
      button={button}
      label="Payment reference"
      maxLength={40}
      done="Save reference"
      draft={draft}
      validate={(text) => (paymentReferenceShape.test(text) ? undefined : 'Enter 6 to 40 letters, digits or hyphens.')}
      save={(reference) => noteSent({ params: { id: refund._id }, body: { reference } })}
    />
  );
}

type NoteFormOptions = {
  /** Label of the button that opens the form. */
  button: string;
  label: string;
  maxLength: number;
  done: string;
  validate: (text: string) => string | undefined;
  draft: Draft;
  save: (text: string) => Promise<{ error?: unknown }>;
};

/** Button that opens a one-line form to record an action done elsewhere. */
function WrittenDown({ button, ...form }: NoteFormOptions) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusAfter(isOpen, () => opener.current);
  if (isOpen) return <WritingForm {...form} onCancel={() => setIsOpen(false)} />;
  return (
    <Button ref={opener} size="sm" onClick={() => setIsOpen(true)}>
      {button}
    </Button>
  );
}

function WritingForm({
  label,
  maxLength,
  done,
  validate,
  draft,
  save,
  onCancel,
}: Omit<NoteFormOptions, 'button'> & { onCancel: () => void }) {
  const { form, field, state, message } = useForm({
    validate: ({ text = '' }) => ({ text: validate(text.trim()) }),
    submit: async ({ text = '' }) => {
      const { error } = await save(text.trim());
      if (error) return { message: wordsOf(error) };
      draft.clear();
      return undefined;
    },
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form} onInputCapture={draft.touch} className="grid w-full gap-3 text-ink">
      <TextField label={label} autoComplete="off" maxLength={maxLength} {...field('text')} />
      <p role="alert" className="text-danger empty:hidden">
        {message}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="ink" state={state}>
          {done}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            draft.clear();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
