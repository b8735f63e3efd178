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
  /** Webhook target; default: none. */
  webhook?: { url: string; token: string };
  /** Origin of label and tracking pages; default: that of the API. */
  shownAt?: string;
};

/** Dependencies of all parts of the stand-in. */
export type Sandbox = {
  settings: Settings;
  book: Book;
  timeline: Timeline;
  switches: Switches;
  webhooks: Webhooks;
  /** Issued tokens and their expiry. */
  tokens: Map<string, Date>;
};
