/**
 * The part of the global scope that the service worker uses; TypeScript's worker types would conflict with those of the
 * pages.
 */
export type WorkerScope = {
  registration: ServiceWorkerRegistration & { navigationPreload?: { enable(): Promise<void> } };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<PageClient[]>;
    openWindow(url: string): Promise<PageClient | null>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, follow: (event: WorkerEvents[Name]) => void): void;
};

type PageClient = {
  url: string;
  focus(): Promise<PageClient>;
};

type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = ExtendableEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};

type WorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableEvent & { data: unknown };
  push: ExtendableEvent & { data: { json(): unknown } | null };
  pushsubscriptionchange: ExtendableEvent & {
    oldSubscription?: PushSubscription | null;
    newSubscription?: PushSubscription | null;
  };
  notificationclick: ExtendableEvent & { notification: Notification };
};

/** The constant that the server prepends to the script (server/pages/installable.ts). */
export type BuiltShop = { version: string; files: string[]; pages: string[] };
