import { type Card, type Failure, newId } from './entities.ts';
import { invalid } from './errors.ts';

/** Razorpay's test cards. No other number is taken, so that nobody's real card ends up in a demo. */
const cards: Record<string, { network: string; issuer: string; type: Card['type']; fails?: string }> = {
  '4100280000001007': { network: 'Visa', issuer: 'HDFC', type: 'credit' },
  '5500670000001002': { network: 'MasterCard', issuer: 'ICIC', type: 'credit' },
  '6527658900001005': { network: 'RuPay', issuer: 'SBIN', type: 'debit' },
  '340256001004007': { network: 'American Express', issuer: 'AMEX', type: 'credit' },
  '4100280000090000': { network: 'Visa', issuer: 'HDFC', type: 'credit', fails: 'payment_timed_out' },
  '4100280000080001': { network: 'Visa', issuer: 'HDFC', type: 'debit', fails: 'insufficient_fund' },
  '4100280000070002': { network: 'Visa', issuer: 'HDFC', type: 'credit', fails: 'payment_cancelled' },
  '4100280000060003': { network: 'Visa', issuer: 'HDFC', type: 'credit', fails: 'card_declined' },
  '4100280000030006': { network: 'Visa', issuer: 'HDFC', type: 'debit', fails: 'card_disabled_for_online_payments' },
  '4100280000020007': { network: 'Visa', issuer: 'HDFC', type: 'credit', fails: 'gateway_technical_error' },
  '4100280000010008': { network: 'Visa', issuer: 'HDFC', type: 'credit', fails: 'card_number_invalid' },
  '4100280000000009': { network: 'Visa', issuer: 'HDFC', type: 'credit', fails: 'authentication_failed' },
};

export const banks: Record<string, string> = {
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  SBIN: 'State Bank of India',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB_R: 'Punjab National Bank',
};

export const wallets: Record<string, string> = {
  amazonpay: 'Amazon Pay',
  mobikwik: 'MobiKwik',
  freecharge: 'Freecharge',
};

const failures: Record<string, Partial<Failure> & { description: string }> = {
  payment_failed: { description: 'Your payment could not be completed. Please try again.', source: 'bank' },
  payment_timed_out: { description: 'Payment was not completed on time.', step: 'payment_authentication' },
  insufficient_fund: {
    description: 'Your payment failed because the account does not have enough money. Try another way to pay.',
    source: 'bank',
  },
  payment_cancelled: { description: 'You cancelled the payment.', step: 'payment_authentication' },
  card_declined: { description: 'Your card was declined by the bank. Try another card or way to pay.', source: 'bank' },
  card_disabled_for_online_payments: {
    description: 'This card is not enabled for payments on the internet. Ask your bank, or try another card.',
    source: 'issuer_bank',
  },
  gateway_technical_error: {
    description: 'The payment did not go through because of a technical fault. Nothing was charged.',
    source: 'gateway',
    code: 'GATEWAY_ERROR',
  },
  card_number_invalid: { description: 'You have entered an incorrect card number.', step: 'payment_initiation' },
  authentication_failed: { description: 'Your bank did not accept the code.', step: 'payment_authentication' },
  incorrect_otp: { description: 'The code you entered is not right.', step: 'payment_authentication' },
};

export function failureFor(reason: string): Failure {
  const known = failures[reason] ?? failures.payment_failed;
  const usual = { code: 'BAD_REQUEST_ERROR', source: 'customer', step: 'payment_authorization', reason };
  return { description: '', ...usual, ...known };
}

/** The card without its number, and how it is going to fail if it is one that fails. */
export function readCard(fields: { number: string; name: string }): { card: Card; fails?: string } {
  const number = fields.number.replaceAll(/\s/g, '');
  const known = cards[number];
  if (!known) throw invalid('card[number]', 'Only the test cards can be used here.');
  const { network, issuer, type, fails } = known;
  const last4 = number.slice(-4);
  const rest = { name: fields.name, last4, network, type, issuer, international: false, emi: false };
  return { card: { id: newId('card'), entity: 'card', ...rest }, fails };
}
