import type { Paise } from '#contract/rules/money.ts';

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Units of Indian numbering, largest first. */
const steps: readonly [number, string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
];

/** Writes out an amount as on an invoice: "Rupees one lakh two thousand and fifty paise only". */
export function amountInWords(amount: Paise): string {
  const rupees = Math.floor(amount / 100);
  const paise = amount % 100;
  return `Rupees ${inWords(rupees)}${paise > 0 ? ` and ${inWords(paise)} paise` : ''} only`;
}

function inWords(number: number): string {
  const step = steps.find(([size]) => number >= size);
  if (!step) return belowHundred(number);
  const [size, name] = step;
  const rest = number % size;
  return `${inWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ''}`;
}

function belowHundred(number: number): string {
  if (number < 20) return `${small[number]}`;
  const rest = number % 10;
  return `${tens[Math.floor(number / 10)]}${rest > 0 ? `-${small[rest]}` : ''}`;
}
