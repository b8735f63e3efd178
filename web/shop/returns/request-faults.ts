import type { CallError } from '#web/platform/call-error.ts';
import type { Faults } from '#web/platform/faults-by-field.ts';
import type { Step } from './request-steps.ts';

const stepOfField: Record<string, Step> = {
  items: 'items',
  reason: 'reason',
  description: 'reason',
  wish: 'wish',
  photos: 'photos',
  handover: 'handover',
  pickupOn: 'handover',
  refundMode: 'money',
  upiId: 'money',
  name: 'money',
  account: 'money',
  ifsc: 'money',
};

/** Maps the server's validation errors to the fields of this screen. */
export function faultsIn({ code, errors = [], message }: CallError): Faults {
  if (code === 'OUT_OF_STOCK') return { wish: 'The last one was just taken. Please choose another one.' };
  if (code === 'UNSUPPORTED_MEDIA' || code === 'BODY_TOO_LARGE') return { photos: message };
  const known = errors.flatMap((fault) => {
    const field = fieldOf(fault.field);
    return field in stepOfField ? [[field, fault.message] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Returns the step of the first error; undefined if there is none. */
export function stepOf(faults: Faults): Step | undefined {
  const field = Object.keys(stepOfField).find((name) => faults[name]);
  return field === undefined ? undefined : stepOfField[field];
}

function fieldOf(path: string): string {
  const [first = '', ...rest] = path.split('.');
  if (first === 'items') return path.includes('exchange') ? 'wish' : 'items';
  if (first === 'type') return 'wish';
  if (first === 'images') return 'photos';
  return first === 'bank' ? (rest[0] ?? 'account') : first;
}
