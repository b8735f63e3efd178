import { z } from 'zod';

/** What goes wrong with one call. `after`: the work is done, and only its answer is spoiled. */
export type Fault = {
  /** Method and path of the calls it strikes, e.g. `POST /orders`; left out, every call. */
  call?: string;
  kind: 'status' | 'slow' | 'garbage' | 'cut' | 'trickle';
  /** For `status`. */
  status?: number;
  /** For `slow`: how long it keeps the caller waiting before it hangs up. */
  ms?: number;
  after?: boolean;
  /** How many calls it strikes; left out, one. */
  times?: number;
};

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

export function usualSwitches(): Switches {
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
  faults: z
    .array(
      z.strictObject({
        call: z.string().optional(),
        kind: z.enum(['status', 'slow', 'garbage', 'cut', 'trickle']),
        status: z.int().min(400).max(599).optional(),
        ms: count.optional(),
        after: z.boolean().optional(),
        times: count.optional(),
      }),
    )
    .optional(),
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

/** The fault that strikes this call now, if any; it is used up by as many calls as it says. */
export function takeFault(switches: Switches, call: string): Fault | undefined {
  const index = switches.faults.findIndex((fault) => !fault.call || isLike(call, fault.call));
  const fault = switches.faults[index];
  if (!fault) return undefined;
  const left = (fault.times ?? 1) - 1;
  if (left > 0) switches.faults[index] = { ...fault, times: left };
  else switches.faults.splice(index, 1);
  return fault;
}

/** `GET /orders/:id` stands for any id. */
function isLike(call: string, pattern: string): boolean {
  const parts = call.split('/');
  const wanted = pattern.split('/');
  return parts.length === wanted.length && wanted.every((part, n) => part.startsWith(':') || part === parts[n]);
}
