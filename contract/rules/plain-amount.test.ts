import { expect, it } from 'vitest';
import { isAmount, plainAmount } from './plain-amount.ts';

it('takes amounts with the commas that India and spreadsheets put between thousands', () => {
  expect(['1,499', ' 1,00,000 ', '12,499.50', '899', '899.5'].map(plainAmount)).toEqual([
    '1499',
    '100000',
    '12499.50',
    '899',
    '899.5',
  ]);
  expect(['1,499', '1,00,000', '899.50', '899'].every(isAmount)).toBe(true);
});

it('leaves what is no amount as it is, so that it is refused', () => {
  expect(['1,4', '14,99', '1.499,00', 'free', '-5', ''].map(plainAmount)).toEqual([
    '1,4',
    '14,99',
    '1.499,00',
    'free',
    '-5',
    '',
  ]);
  expect(['1,4', '14,99', '1.499,00', '8.999', 'free', '-5', ''].some(isAmount)).toBe(false);
});
