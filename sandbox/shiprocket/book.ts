import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ScriptName } from './scripts.ts';
import type { StatusId } from './statuses.ts';

export type Place = { name: string; address: string; city: string; state: string; pincode: string; phone: string };

/** One scan; `at` is ISO. */
export type Scan = { at: string; status: StatusId; activity: string; location: string };

/** An order with its one shipment. */
export type Parcel = {
  orderId: number;
  shipmentId: number;
  /** The shop's own number. */
  number: string;
  createdAt: string;
  isReturn: boolean;
  from: Place;
  to: Place;
  isCash: boolean;
  value: number;
  kg: number;
  status: StatusId;
  awb: string | null;
  courierId: number | null;
  arrivesAt: string | null;
  pickup: { at: string; token: string } | null;
  script: ScriptName;
  /** How many steps of its script are done. */
  played: number;
  scans: Scan[];
};

/** Everything the stand-in remembers, by order id. */
export type Book = {
  parcels: Map<number, Parcel>;
  /** Keeps it in the file, if there is one. */
  save(): void;
};

/** In memory, and with a file also there: a demo shop that starts again finds its parcels. */
export function openBook(file?: string): Book {
  const book: Book = { parcels: new Map(), save: () => undefined };
  if (file === undefined) return book;
  for (const parcel of read(file)) book.parcels.set(parcel.orderId, parcel);
  let isPlanned = false;
  const write = () => {
    isPlanned = false;
    writeFileSync(`${file}.new`, JSON.stringify([...book.parcels.values()]));
    renameSync(`${file}.new`, file);
  };
  book.save = () => {
    // Many changes of one moment are written once.
    if (!isPlanned) setImmediate(write);
    isPlanned = true;
  };
  return book;
}

function read(file: string): Parcel[] {
  try {
    // Sound: only this file writes it, whole or not at all.
    return JSON.parse(readFileSync(file, 'utf8')) as Parcel[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
