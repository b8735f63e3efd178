import type { Timeline } from '../timeline.ts';
import type { Book } from './book.ts';
import type { Switches } from './switches.ts';
import type { Webhooks } from './webhooks.ts';

export type Settings = {
  email: string;
  password: string;
  /** Nickname of the warehouse, and its pincode. */
  pickupLocation: string;
  pickupPincode: string;
  /** Where events are sent; left out, nowhere. */
  webhook?: { url: string; token: string };
  /** Where people see labels and where parcels are; left out, where the API is. */
  shownAt?: string;
};

/** What every part of the stand-in works with. */
export type Sandbox = {
  settings: Settings;
  book: Book;
  timeline: Timeline;
  switches: Switches;
  webhooks: Webhooks;
  /** Tokens that were given, and until when each is good. */
  tokens: Map<string, Date>;
};
