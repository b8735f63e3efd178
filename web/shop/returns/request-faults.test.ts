import { expect, test } from 'vitest';
import type { CallError } from '#web/platform/call-error.ts';
import { faultsIn, stepOf } from './request-faults.ts';

const refusal = (part: Partial<CallError>): CallError => ({
  category: 'VALIDATION',
  message: 'No.',
  status: 400,
  ...part,
});
const at = (field: string) => refusal({ errors: [{ field, message: 'Wrong.' }] });

test.each([
  ['items.0.quantity', 'items'],
  ['items.0.exchangeVariantId', 'wish'],
  ['type', 'wish'],
  ['reason', 'reason'],
  ['images', 'photos'],
  ['images.2', 'photos'],
  ['pickupOn', 'handover'],
  ['upiId', 'money'],
  ['bank.ifsc', 'money'],
  ['bank', 'money'],
  ['orderId', undefined],
] as const)('a fault at %s is mended in the step %s', (field, step) => expect(stepOf(faultsIn(at(field)))).toBe(step));

test('a fault of a bank account stands at its own field', () => {
  expect(faultsIn(at('bank.ifsc'))).toEqual({ ifsc: 'Wrong.' });
});

test('what was sold meanwhile leads back to the choice, a file that is no picture to the photos', () => {
  expect(stepOf(faultsIn(refusal({ code: 'OUT_OF_STOCK', status: 409 })))).toBe('wish');
  expect(faultsIn(refusal({ code: 'UNSUPPORTED_MEDIA', message: 'Not a picture.' }))).toEqual({
    photos: 'Not a picture.',
  });
  expect(faultsIn(refusal({ code: 'RETURN_OPEN', status: 409 }))).toEqual({});
});
