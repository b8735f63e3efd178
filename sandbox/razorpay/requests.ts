import type { Notes } from './entities.ts';
import { invalid } from './errors.ts';

export type Body = Record<string, unknown>;

export function bodyOf(body: unknown): Body {
  if (isRecord(body)) return body;
  throw invalid('', 'The request body must be a JSON object.');
}

/** An amount in integer paise, at least a rupee. */
export function amountIn(body: Body): number {
  const { amount } = body;
  if (amount === undefined || amount === null) throw invalid('amount', 'The amount field is required.');
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    throw invalid('amount', 'The amount must be an integer.');
  if (amount < 100) throw invalid('amount', 'The amount must be at least INR 1.00');
  return amount;
}

export function currencyIn(body: Body): string {
  if (body.currency === undefined) throw invalid('currency', 'The currency field is required.');
  if (body.currency !== 'INR') throw invalid('currency', 'Currency is not supported');
  return body.currency;
}

export function receiptIn(body: Body): string | null {
  const { receipt } = body;
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') throw invalid('receipt', 'The receipt must be a string.');
  if (receipt.length > 40) throw invalid('receipt', 'The receipt may not be greater than 40 characters.');
  return receipt;
}

/** Notes; an empty list if there are none, as in Razorpay's API. */
export function notesIn(body: Body): Notes | [] {
  const notes = body.notes ?? {};
  if (Array.isArray(notes) && notes.length === 0) return [];
  if (!isRecord(notes)) throw invalid('notes', 'The notes must be an array.');
  const entries = Object.entries(notes);
  if (entries.length > 15) throw invalid('notes', 'Number of fields in notes should be less than or equal to 15');
  if (entries.some(([, note]) => String(note).length > 256))
    throw invalid('notes', 'The notes may not be greater than 256 characters.');
  return entries.length > 0 ? Object.fromEntries(entries.map(([key, note]) => [key, String(note)])) : [];
}

export function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Page = { count: number; skip: number; from: number; to: number };

export function pageIn(query: Body): Page {
  const count = numberIn(query, 'count', 10);
  if (count < 1 || count > 100) throw invalid('count', 'The count must be between 1 and 100.');
  return {
    count,
    skip: numberIn(query, 'skip', 0),
    from: numberIn(query, 'from', 0),
    to: numberIn(query, 'to', 2 ** 40),
  };
}

/** A page of entities, newest first. */
export function collection<Entity extends { created_at: number }>(entities: Iterable<Entity>, page: Page) {
  const { count, skip, from, to } = page;
  const items = [...entities]
    .filter(({ created_at: at }) => at >= from && at <= to)
    .toReversed()
    .slice(skip, skip + count);
  return { entity: 'collection', count: items.length, items };
}

function numberIn(query: Body, name: string, usual: number): number {
  const value = query[name];
  if (value === undefined) return usual;
  const number = typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : -1;
  if (number < 0) throw invalid(name, `The ${name} must be an integer.`);
  return number;
}
