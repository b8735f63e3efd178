import type { Supply } from './gst.ts';
import { stateCodeOf, type StateCode } from './indian-states.ts';

/**
 * A supply of the shop to a delivery address: the place of supply to an unregistered buyer is that State, and where its
 * name says nothing, the shop's own, which is the one its GSTIN begins with. Source: IGST Act 10(1)(ca), Circular
 * 209/3/2024.
 */
export function supplyTo(state: string, at: Date, home: StateCode): Supply {
  return { from: home, to: stateCodeOf(state) ?? home, at };
}
