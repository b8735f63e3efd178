import type { Supply } from './gst.ts';
import { stateCodeOf, type StateCode } from './indian-states.ts';

/**
 * The supply for a delivery address: the place of supply to an unregistered buyer is that State or, if its name is
 * unknown, the State of the shop's GSTIN. Source: IGST Act 10(1)(ca), Circular 209/3/2024.
 */
export function supplyTo(state: string, at: Date, home: StateCode): Supply {
  return { from: home, to: stateCodeOf(state) ?? home, at };
}
