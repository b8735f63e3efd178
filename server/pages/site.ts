import type { Page, PageRequest } from '#web/entry-server.tsx';
import type { Document } from './document.ts';

/** The web app on the server side: the renderer, and the files a document links to. */
export type Site = {
  entry: () => Promise<{ render: (request: PageRequest) => Promise<Page>; pageKey: (url: URL) => string }>;
  parts: (modules: readonly string[]) => SiteParts;
  /** The document with styles; the development server adds its own scripts. */
  finish: (path: string, document: Document) => Promise<string | Buffer>;
  /** Hashes of inlined styles and scripts for the CSP; null in development, where Vite inlines freely. */
  hashes: InlineHashes | null;
  /** A real Firebase project is used, which the CSP must allow. */
  usesFirebase?: boolean;
  /** A real payment gateway is used, whose checkout the CSP must allow. */
  usesRazorpay?: boolean;
  /** The origin of the shop is https. */
  isHttps?: boolean;
};

/** `sha256-…` of the inlined styles and script. */
export type InlineHashes = { style: string; script: string };

export type SiteParts = {
  /** URL of the app's script. */
  script: string;
  /**
   * The script element of web/platform/boot.ts: applies the stored theme before the first paint, then starts the app.
   */
  boot: string;
  font: string | null;
  /** Scripts to preload. */
  preloads: string[];
  /** Additions of the feature flags (flags.ts): attributes of the root element, elements of the head. */
  flags?: { rootAttributes: string; head: string };
};
