import type { Page, PageRequest } from '#web/entry-server.tsx';
import type { Document } from './document.ts';

/** The web app as the server sees it: what draws a page, and what a document links to. */
export type Site = {
  entry: () => Promise<{ render: (request: PageRequest) => Promise<Page>; pageKey: (url: URL) => string }>;
  parts: (modules: readonly string[]) => SiteParts;
  /** The document with its styles; the development server adds its own scripts. */
  finish: (path: string, document: Document) => Promise<string | Buffer>;
  /** Hashes of what is inlined, for the security headers; null in development, where Vite writes as it likes. */
  hashes: InlineHashes | null;
  /** People are signed in by a real Firebase project, which the pages must be able to reach. */
  usesFirebase?: boolean;
  /** Payments are taken by a real gateway, whose checkout the pages must be able to open. */
  usesRazorpay?: boolean;
};

/** `sha256-…` of the styles and of the script in a document's head. */
export type InlineHashes = { style: string; script: string };

export type SiteParts = {
  /** Address of the app's script. */
  script: string;
  /** The script element of web/platform/boot.ts: sets a stored theme before the first paint and starts the app after it. */
  boot: string;
  font: string | null;
  /** Scripts that the page will ask for. */
  preloads: string[];
  /** What the build flags add (flags.ts): attributes of the root element, elements of the head. */
  flags?: { rootAttributes: string; head: string };
};
