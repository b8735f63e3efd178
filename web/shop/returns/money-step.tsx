import { refundDays } from '#contract/rules/refunds.ts';
import { checkPayout } from './check-payout.ts';
import { PayoutChoice } from './payout-choice.tsx';
import { StepForm } from './step-form.tsx';
import type { Request } from './use-request.ts';

/** Refund method of an order paid in cash. */
export function MoneyStep({ request }: { request: Request }) {
  const { draft, say, options } = request;
  return (
    <StepForm label="Your refund" request={request} check={checkPayout} checksFields>
      {(faultOf) => (
        <PayoutChoice
          legend={`You paid in cash. Tell us where to send your refund: it will be on its way within ${refundDays} working days of the check.`}
          modes={options.refundModes}
          draft={draft}
          say={say}
          faultOf={faultOf}
        />
      )}
    </StepForm>
  );
}
