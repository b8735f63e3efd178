import { refundDays } from '#contract/rules/refunds.ts';
import { TextField } from '#web/ui/field.tsx';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { checkPayout } from './check-payout.ts';
import { StepForm } from './step-form.tsx';
import type { Request } from './use-request.ts';

type FaultOf = (name: string) => string | undefined;

/** Where the money of an order that was paid in cash goes. */
export function MoneyStep({ request }: { request: Request }) {
  const { draft, say, options } = request;
  return (
    <StepForm label="Your money" request={request} check={checkPayout} checksFields>
      {(faultOf) => (
        <>
          <RadioGroup
            legend={
              <span className="block max-w-text font-normal text-pretty text-muted">
                You paid in cash. Tell us where the money should go: it is on its way within {refundDays} working days
                of the check.
              </span>
            }
            error={faultOf('refundMode')}
          >
            {options.refundModes.includes('upi') && (
              <OptionTile
                name="refundMode"
                value="upi"
                title="UPI"
                note="Google Pay, PhonePe, Paytm or any other UPI app"
                checked={draft.refundMode === 'upi'}
                onChange={() => say({ refundMode: 'upi' })}
              >
                {draft.refundMode === 'upi' && <UpiField request={request} faultOf={faultOf} />}
              </OptionTile>
            )}
            {options.refundModes.includes('bank') && (
              <OptionTile
                name="refundMode"
                value="bank"
                title="Bank account"
                note="By NEFT or IMPS, in your name"
                checked={draft.refundMode === 'bank'}
                onChange={() => say({ refundMode: 'bank' })}
              >
                {draft.refundMode === 'bank' && <BankFields request={request} faultOf={faultOf} />}
              </OptionTile>
            )}
          </RadioGroup>
        </>
      )}
    </StepForm>
  );
}

function UpiField({ request: { draft, say }, faultOf }: { request: Request; faultOf: FaultOf }) {
  return (
    <TextField
      label="UPI ID"
      name="upiId"
      hint="Such as name@okbank. Please read it twice: what is sent to a wrong one is hard to get back."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      maxLength={100}
      value={draft.upiId}
      onChange={(event) => say({ upiId: event.currentTarget.value })}
      error={faultOf('upiId')}
    />
  );
}

function BankFields({ request: { draft, say }, faultOf }: { request: Request; faultOf: FaultOf }) {
  return (
    <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
      <TextField
        label="Name on the account"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={80}
        className="md:col-span-2"
        value={draft.name}
        onChange={(event) => say({ name: event.currentTarget.value })}
        error={faultOf('name')}
      />
      <TextField
        label="Account number"
        name="account"
        autoComplete="off"
        inputMode="numeric"
        maxLength={18}
        value={draft.account}
        onChange={(event) => say({ account: event.currentTarget.value })}
        error={faultOf('account')}
      />
      <TextField
        label="IFSC"
        name="ifsc"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={11}
        hint="On your cheque book or passbook."
        value={draft.ifsc}
        onChange={(event) => say({ ifsc: event.currentTarget.value })}
        error={faultOf('ifsc')}
      />
    </div>
  );
}
