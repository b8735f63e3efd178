import { contactFields } from '#web/resources/orders/address.ts';
import type { Address, AddressField } from '#web/resources/orders/address.ts';
import type { AddressFaults } from '#web/resources/orders/check-address.ts';

export type Step = 'contact' | 'address' | 'review';

const needed: Record<'contact' | 'address', readonly AddressField[]> = {
  contact: ['fullName', 'phoneNumber'],
  address: ['pinCode', 'city', 'state', 'addressLine1'],
};

/** Returns the first incomplete step. */
export function firstOpenStep(address: Address): Step {
  if (!isFilled(address, 'contact')) return 'contact';
  return isFilled(address, 'address') ? 'review' : 'address';
}

function isFilled(address: Address, step: 'contact' | 'address'): boolean {
  return needed[step].every((field) => address[field].trim() !== '');
}

/** Returns the step with invalid fields; undefined if there are none. */
export function stepOf(faults: AddressFaults): 'contact' | 'address' | undefined {
  const faulty = Object.keys(faults).filter((field) => faults[field]);
  if (faulty.length === 0) return undefined;
  const ofContact: readonly string[] = contactFields;
  return faulty.some((field) => ofContact.includes(field)) ? 'contact' : 'address';
}

/** Returns how a step's section is rendered while another step is open. */
export function stateOf(step: Step, open: Step, address: Address): 'todo' | 'current' | 'done' {
  if (step === open) return 'current';
  return step !== 'review' && isFilled(address, step) ? 'done' : 'todo';
}
