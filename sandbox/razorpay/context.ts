import type { Book } from './book.ts';
import type { Switches } from './switches.ts';
import type { Timeline } from '../timeline.ts';
import type { Webhooks } from './webhooks.ts';

export type Settings = {
  keyId: string;
  keySecret: string;
  /** Where events are sent; left out, nowhere. */
  webhook?: { url: string; secret: string };
};

/** What every part of the stand-in works with. */
export type Sandbox = { settings: Settings; book: Book; timeline: Timeline; switches: Switches; webhooks: Webhooks };
