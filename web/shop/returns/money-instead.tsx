import { useState } from 'react';
import type { Return } from '#contract/returns.ts';
import { refundDays } from '#contract/rules/refunds.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { useRefundInsteadMutation } from '#web/resources/returns/returns.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { useForm } from '#web/ui/form.ts';
import { checkPayout } from './check-payout.ts';
import { type Payout, PayoutChoice } from './payout-choice.tsx';
import { readAgain } from './read-again.ts';
import { faultsIn } from './request-faults.ts';

const formId = 'money-instead';
const nothingSaid: Payout = { refundMode: '', upiId: '', name: '', account: '', ifsc: '' };

/** Offers a refund in place of a replacement that did not arrive; asks for payout details if it was paid in cash. */
export function MoneyInstead({
  open,
  onClose,
  orderReturn,
}: {
  open: boolean;
  onClose: () => void;
  orderReturn: Return;
}) {
  const [payout, setPayout] = useState(nothingSaid);
  const isBySource = orderReturn.moneyInstead.includes('source');
  const { form, errors, state, message } = useTaking({ orderReturn, payout, isBySource, onDone: onClose });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Get a refund instead?"
      actions={
        <>
          <Button onClick={onClose}>Wait for another one</Button>
          <Button type="submit" form={formId} variant="primary" state={state === 'pending' ? 'pending' : 'idle'}>
            Get a refund
          </Button>
        </>
      }
    >
      <form {...form} id={formId} method="post" className="mt-1 grid gap-5">
        {isBySource ? (
          <p className="text-pretty">What you paid for it will be refunded the way you paid.</p>
        ) : (
          <PayoutChoice
            legend={`You paid in cash. Tell us where to send your refund: it will be on its way within ${refundDays} working days.`}
            modes={orderReturn.moneyInstead}
            draft={payout}
            say={(change) => setPayout((before) => ({ ...before, ...change }))}
            faultOf={(name) => errors[name]}
          />
        )}
        <div role="alert" className="empty:hidden">
          {message && <FieldError>{message}</FieldError>}
        </div>
      </form>
    </Dialog>
  );
}

type MoneyInsteadProps = { orderReturn: Return; payout: Payout; isBySource: boolean; onDone: () => void };

function useTaking({ orderReturn, payout, isBySource, onDone }: MoneyInsteadProps) {
  const dispatch = useShopDispatch();
  const [take] = useRefundInsteadMutation();
  return useForm({
    validate: isBySource ? () => ({}) : checkPayout,
    async submit() {
      const { data, error } = await take({ params: { id: orderReturn._id }, body: isBySource ? {} : bodyOf(payout) });
      if (data) {
        onDone();
        dispatch(showSuccess(data.message));
        return undefined;
      }
      const failure = asCallError(error);
      const errors = faultsIn(failure);
      if (Object.keys(errors).length > 0) return { errors };
      await dispatch(readAgain(orderReturn._id));
      return { message: failure.message || 'That did not work. Please try again.' };
    },
  });
}

function bodyOf({ refundMode, upiId, name, account, ifsc }: Payout) {
  return refundMode === 'bank'
    ? { refundMode, bank: { name, account, ifsc } }
    : { refundMode: 'upi' as const, upiId: upiId.trim() };
}
