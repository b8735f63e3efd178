import { seller } from '../seller.ts';
import type { Supply } from './gst.ts';
import { stateCodeOf, type StateCode } from './indian-states.ts';

/** The State the shop is registered in: the GSTIN begins with its code. */
const home: StateCode = stateCodeOf(seller.place.state) ?? '29';

/**
 * A supply of the shop to a delivery address: the place of supply to an unregistered buyer is that State, and where its
 * name says nothing, the shop's own. Source: IGST Act 10(1)(ca), Circular 209/3/2024.
 */
export function supplyTo(state: string, at: Date): Supply {
  return { from: home, to: stateCodeOf(state) ?? home, at };
}
