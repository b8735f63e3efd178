import { z } from 'zod';
import { type Fault, faultList } from '../faults.ts';
import { type ScriptName, scriptNames } from './scripts.ts';

/** Behaviour of the stand-in; normal until a test or demo changes a switch. */
export type Switches = {
  faults: Fault[];
  /** Script of parcels whose courier is assigned from now on. */
  script: ScriptName;
  /** The account's balance is too low for another label. */
  walletEmpty: boolean;
  webhooks: {
    /** Events are held until released. */
    held: boolean;
    /** Number of deliveries per event. */
    copies: number;
    /** Held events are released in reverse order. */
    reversed: boolean;
    wrongToken: boolean;
    /** Some accounts send the token in the second one. */
    header: 'x-api-key' | 'anx-api-key';
    /** Content of `order_id`: the shop's number, Shiprocket's id and the shop's number, or Shiprocket's id. */
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

/** Strict: a test with a misspelt switch would prove nothing. */
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

/** Changes the given switches only. */
export function turn(switches: Switches, change: SwitchChange): void {
  if (change.faults) switches.faults = change.faults.map((fault) => ({ ...fault }));
  switches.script = change.script ?? switches.script;
  switches.walletEmpty = change.walletEmpty ?? switches.walletEmpty;
  Object.assign(switches.webhooks, change.webhooks);
}
