import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { CaptureOptions, Order, Payment, Refund } from './entities.ts';

/** The response stored for a refund's idempotency key; undefined while in progress. */
type KeptAnswer = { request: string; refundId: string };

/** The stand-in's data. */
export type Book = {
  orders: Map<string, Order>;
  /** The first order of each receipt. */
  receipts: Map<string, string>;
  captureOptions: Map<string, CaptureOptions>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  refundKeys: Map<string, KeptAnswer>;
  /** Saves it to the file, if any. */
  save(): void;
};

const parts = ['orders', 'receipts', 'captureOptions', 'payments', 'refunds', 'refundKeys'] as const;

/** In memory, and optionally in a file, so that payments survive a restart of the demo. */
export function openBook(file?: string): Book {
  const book: Book = {
    orders: new Map(),
    receipts: new Map(),
    captureOptions: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    save: () => undefined,
  };
  if (file === undefined) return book;
  read(book, file);
  let isPlanned = false;
  const write = () => {
    isPlanned = false;
    const contents = Object.fromEntries(parts.map((part) => [part, [...book[part]]]));
    writeFileSync(`${file}.new`, JSON.stringify(contents));
    renameSync(`${file}.new`, file);
  };
  book.save = () => {
    // Batches changes into one write.
    if (!isPlanned) setImmediate(write);
    isPlanned = true;
  };
  return book;
}

function read(book: Book, file: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return;
  }
  // Sound: written atomically, and only here.
  const contents = JSON.parse(text) as Record<(typeof parts)[number], [string, never][]>;
  for (const part of parts) for (const [key, value] of contents[part]) book[part].set(key, value);
}
