import { z } from 'zod';
import { type Fault, faultList } from '../faults.ts';
import { type ScriptName, scriptNames } from './scripts.ts';

/** How the stand-in behaves. Everything is as it should be until a test or a demo turns a switch. */
export type Switches = {
  faults: Fault[];
  /** What happens to parcels whose courier is assigned from now on. */
  script: ScriptName;
  /** The account has no money for another label. */
  walletEmpty: boolean;
  webhooks: {
    /** Events are kept until they are released. */
    held: boolean;
    /** Each event is delivered so many times. */
    copies: number;
    /** Released events come last first. */
    reversed: boolean;
    wrongToken: boolean;
    /** Some accounts send the token in the second one. */
    header: 'x-api-key' | 'anx-api-key';
    /** What `order_id` holds: the shop's number, with Shiprocket's id before it, or only that. */
    orderId: 'own' | 'prefixed' | 'theirs';
  };
};

export function defaultSwitches(): Switches {
  return {
    faults: [],
    script: 'happy',
    walletEmpty: false,
    webhooks: {
      held: false,
      copies: 1,
      reversed: false,
      wrongToken: false,
      header: 'x-api-key',
      orderId: 'own',
    },
  };
}

/** A misspelt switch is refused: a test that turns nothing would prove nothing. */
export const switchChange = z.strictObject({
  faults: faultList.optional(),
  script: z.enum(scriptNames).optional(),
  walletEmpty: z.boolean().optional(),
  webhooks: z
    .strictObject({
      held: z.boolean(),
      copies: z.int().min(0),
      reversed: z.boolean(),
      wrongToken: z.boolean(),
      header: z.enum(['x-api-key', 'anx-api-key']),
      orderId: z.enum(['own', 'prefixed', 'theirs']),
    })
    .partial()
    .optional(),
});

export type SwitchChange = z.output<typeof switchChange>;

/** Turns the switches that are named and leaves the others. */
export function turn(switches: Switches, change: SwitchChange): void {
  if (change.faults) switches.faults = change.faults.map((fault) => ({ ...fault }));
  switches.script = change.script ?? switches.script;
  switches.walletEmpty = change.walletEmpty ?? switches.walletEmpty;
  Object.assign(switches.webhooks, change.webhooks);
}
