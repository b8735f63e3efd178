import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Site } from './site.ts';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

const dist = new URL('../../dist/', import.meta.url);
const clientEntry = 'web/entry-client.tsx';
const bootEntry = 'web/platform/boot.ts';

/** The web app built by `vite build --app`. */
export async function builtSite(): Promise<Site> {
  const manifest = await readManifest();
  const css = await readCss(manifest);
  // The styles make up two thirds of a page: encoded once.
  const styles = Buffer.from(`<style>${css}</style>`);
  const boot = await readAsset(chunkOf(manifest, bootEntry));
  const entry = await import(new URL('server/entry-server.js', dist).href);
  const font = /\/assets\/[\w-]+\.woff2/.exec(css)?.[0] ?? null;
  return {
    entry: async () => entry,
    hashes: { style: hashOf(css), script: hashOf(boot) },
    parts: (modules) => ({
      script: `/${chunkOf(manifest, clientEntry).file}`,
      boot: `<script>${boot}</script>`,
      font,
      preloads: preloadsOf(manifest, modules),
    }),
    finish: async (_, { beforeStyles, afterStyles }) =>
      Buffer.concat([Buffer.from(beforeStyles), styles, Buffer.from(afterStyles)]),
  };
}

async function readManifest(): Promise<Manifest> {
  const text = await readFile(new URL('client/.vite/manifest.json', dist), 'utf8').catch(() => {
    throw new Error('The shop is not built: dist/client/.vite/manifest.json is missing. Run `npm run build`.');
  });
  return JSON.parse(text);
}

/** All styles, inlined so that a page renders without another request. */
function readCss(manifest: Manifest): Promise<string> {
  return readAsset(chunkOf(manifest, 'style.css'));
}

async function readAsset({ file }: Chunk): Promise<string> {
  return (await readFile(new URL(`client/${file}`, dist), 'utf8')).trim();
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Imports of the entry and the screens, deduplicated, without the entry itself. */
function preloadsOf(manifest: Manifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunkOf(manifest, name);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  [clientEntry, ...modules.filter((name) => name in manifest)].forEach(visit);
  files.delete(chunkOf(manifest, clientEntry).file);
  return [...files].map((file) => `/${file}`);
}

/** All scripts of a screen's first load. */
export function scriptsOf(manifest: Record<string, unknown>, screen: string): string[] {
  // Sound: written by Vite.
  const chunks = manifest as Manifest;
  const entries = [bootEntry, clientEntry].map((name) => `/${chunkOf(chunks, name).file}`);
  return [...entries, ...preloadsOf(chunks, [screen])];
}

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build lacks ${name}.`);
  return chunk;
}
