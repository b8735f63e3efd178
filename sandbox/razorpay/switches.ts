import { z } from 'zod';
import { type Fault, faultList } from '../faults.ts';

export type { Fault };

/** How the stand-in behaves. Everything is as it should be until a test or a demo turns a switch. */
export type Switches = {
  faults: Fault[];
  checkout: {
    /** The shopper pays and the browser is gone: nobody calls the shop back. */
    closesAfterPaying: boolean;
    /** The browser brings a signature that is not Razorpay's. */
    wrongSignature: boolean;
    /** The bank is silent: the payment waits, fails after ten minutes and succeeds after so many. */
    successAfterMinutes: number | null;
    /** The payment is so many paise more (or less) than the order. */
    amountOff: number;
  };
  webhooks: {
    /** Events are kept until they are released. */
    held: boolean;
    /** Each event is delivered so many times. */
    copies: number;
    /** Released events come last first. */
    reversed: boolean;
    wrongSignature: boolean;
  };
  /** What becomes of a refund when it is made. */
  refunds: 'processed' | 'pending' | 'failed';
};

export function defaultSwitches(): Switches {
  return {
    faults: [],
    checkout: { closesAfterPaying: false, wrongSignature: false, successAfterMinutes: null, amountOff: 0 },
    webhooks: { held: false, copies: 1, reversed: false, wrongSignature: false },
    refunds: 'processed',
  };
}

const count = z.int().min(0);

/** A misspelt switch is refused: a test that turns nothing would prove nothing. */
export const switchChange = z.strictObject({
  faults: faultList.optional(),
  checkout: z
    .strictObject({
      closesAfterPaying: z.boolean(),
      wrongSignature: z.boolean(),
      successAfterMinutes: z.number().min(0).nullable(),
      amountOff: z.int(),
    })
    .partial()
    .optional(),
  webhooks: z
    .strictObject({ held: z.boolean(), copies: count, reversed: z.boolean(), wrongSignature: z.boolean() })
    .partial()
    .optional(),
  refunds: z.enum(['processed', 'pending', 'failed']).optional(),
});

export type SwitchChange = z.output<typeof switchChange>;

/** Turns the switches that are named and leaves the others. */
export function turn(switches: Switches, change: SwitchChange): void {
  if (change.faults) switches.faults = change.faults.map((fault) => ({ ...fault }));
  if (change.refunds) switches.refunds = change.refunds;
  Object.assign(switches.checkout, change.checkout);
  Object.assign(switches.webhooks, change.webhooks);
}
