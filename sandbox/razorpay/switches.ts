import { z } from 'zod';
import { type Fault, faultList } from '../faults.ts';

export type { Fault };

/** Behaviour of the stand-in; normal until a test or demo changes a switch. */
export type Switches = {
  faults: Fault[];
  checkout: {
    /** The browser closes after paying, without calling the shop. */
    closesAfterPaying: boolean;
    /** The browser's signature is forged. */
    wrongSignature: boolean;
    /** The bank does not respond: the payment fails after ten minutes and succeeds after this many. */
    successAfterMinutes: number | null;
    /** Difference between payment and order in paise. */
    amountOff: number;
  };
  webhooks: {
    /** Events are held until released. */
    held: boolean;
    /** Number of deliveries per event. */
    copies: number;
    /** Held events are released in reverse order. */
    reversed: boolean;
    wrongSignature: boolean;
  };
  /** Initial status of refunds. */
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

/** Strict: a test with a misspelt switch would prove nothing. */
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

/** Changes the given switches only. */
export function turn(switches: Switches, change: SwitchChange): void {
  if (change.faults) switches.faults = change.faults.map((fault) => ({ ...fault }));
  if (change.refunds) switches.refunds = change.refunds;
  Object.assign(switches.checkout, change.checkout);
  Object.assign(switches.webhooks, change.webhooks);
}
