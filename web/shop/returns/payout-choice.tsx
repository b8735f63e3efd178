import type { ReactNode } from 'react';
import type { RefundMode } from '#contract/rules/returns.ts';
import { TextField } from '#web/ui/field.tsx';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import type { Draft } from './draft.ts';

/** Payout details for a refund of a cash payment. */
export type Payout = Pick<Draft, 'refundMode' | 'upiId' | 'name' | 'account' | 'ifsc'>;

type Said = { draft: Payout; say: (change: Partial<Payout>) => void; faultOf: (name: string) => string | undefined };

/** Asks for the payout details of a refund of a cash payment. */
export function PayoutChoice({ legend, modes, ...said }: Said & { legend: ReactNode; modes: readonly RefundMode[] }) {
  const { draft, say, faultOf } = said;
  return (
    <RadioGroup
      legend={<span className="block max-w-text font-normal text-pretty text-muted">{legend}</span>}
      error={faultOf('refundMode')}
    >
      {modes.includes('upi') && (
        <OptionTile
          name="refundMode"
          value="upi"
          title="UPI"
          note="Google Pay, PhonePe, Paytm or any other UPI app"
          checked={draft.refundMode === 'upi'}
          onChange={() => say({ refundMode: 'upi' })}
        >
          {draft.refundMode === 'upi' && <UpiField {...said} />}
        </OptionTile>
      )}
      {modes.includes('bank') && (
        <OptionTile
          name="refundMode"
          value="bank"
          title="Bank account"
          note="By NEFT or IMPS, in your name"
          checked={draft.refundMode === 'bank'}
          onChange={() => say({ refundMode: 'bank' })}
        >
          {draft.refundMode === 'bank' && <BankFields {...said} />}
        </OptionTile>
      )}
    </RadioGroup>
  );
}

function UpiField({ draft, say, faultOf }: Said) {
  return (
    <TextField
      label="UPI ID"
      name="upiId"
      hint="Such as name@okbank. Please double-check it: money sent to a wrong ID is hard to get back."
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

function BankFields({ draft, say, faultOf }: Said) {
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
