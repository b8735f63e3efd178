import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { ScriptName } from './scripts.ts';
import type { StatusId } from './statuses.ts';

export type Place = { name: string; address: string; city: string; state: string; pincode: string; phone: string };

/** A scan; `at` is ISO 8601. */
type Scan = { at: string; status: StatusId; activity: string; location: string };

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
  /** Number of script steps played. */
  played: number;
  scans: Scan[];
};

/** A parcel's other first numbers follow from its order id: it is found by them without looking at all parcels. */
export const firstShipmentId = 70_000_000;
export const firstAwb = 19_041_000_000_000;

/** The stand-in's data, by order id. */
export type Book = {
  parcels: Map<number, Parcel>;
  /** Saves it to the file, if any. */
  save(): void;
};

/** In memory, and optionally in a file, so that parcels survive a restart of the demo. */
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
    // Batches changes into one write.
    if (!isPlanned) setImmediate(write);
    isPlanned = true;
  };
  return book;
}

function read(file: string): Parcel[] {
  try {
    // Sound: written atomically, and only here.
    return JSON.parse(readFileSync(file, 'utf8')) as Parcel[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
