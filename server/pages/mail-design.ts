import type { ViteDevServer } from 'vite';
import type { MailDesign } from '#contract/mail-content.ts';

type Entry = typeof import('#web/entry-mail.tsx');

const built = new URL('../../dist/server/entry-mail.js', import.meta.url);

/** The mail renderer built by `vite build --app`. */
export async function builtMailDesign(): Promise<MailDesign> {
  const entry: Entry = await import(built.href).catch((cause: unknown) => {
    throw new Error('The shop is not built: dist/server/entry-mail.js is missing. Run `npm run build`.', { cause });
  });
  return async (content, sender) => entry.mailHtml(content, sender);
}

/** The mail renderer as currently served by Vite. */
export function devMailDesign(vite: () => ViteDevServer | undefined): MailDesign {
  return async (content, sender) => {
    // Sound: our own entry, whose exports are type-checked.
    const entry = (await vite()?.ssrLoadModule('/web/entry-mail.tsx')) as Entry | undefined;
    if (!entry) throw new Error('The development server is not open yet.');
    return entry.mailHtml(content, sender);
  };
}
