import type { Book } from './book.ts';
import type { Switches } from './switches.ts';
import type { Timeline } from '../timeline.ts';
import type { Webhooks } from './webhooks.ts';

export type Settings = {
  keyId: string;
  keySecret: string;
  /** Webhook target; default: none. */
  webhook?: { url: string; secret: string };
};

/** Dependencies of all parts of the stand-in. */
export type Sandbox = { settings: Settings; book: Book; timeline: Timeline; switches: Switches; webhooks: Webhooks };
