import { isUuid } from '#server/platform/uuid.ts';
import { decodedPath } from './decoded-path.ts';
import type { PageAnswers } from './page-answers.ts';

/**
 * Where the page now lives whose product or category has got another slug; undefined when it lives here. The API finds
 * both by a former slug, so the page is there already, only at the wrong address. Addresses with an id stay. Without the
 * query, which is each visitor's own.
 */
export async function renamedAddress(url: URL, answers: PageAnswers): Promise<string | undefined> {
  const [screen = '', asked = '', ...rest] = decodedPath(url.pathname);
  if (asked === '' || rest.length > 0 || isUuid(asked)) return undefined;
  const current = await slugNow(screen, asked, answers);
  if (current === undefined || current === asked) return undefined;
  return `/${screen}/${encodeURIComponent(current)}`;
}

async function slugNow(screen: string, asked: string, answers: PageAnswers): Promise<string | undefined> {
  if (screen === 'product') return answers.product(asked)?.slug;
  if (screen === 'products') return (await answers.category(asked))?.slug;
  return undefined;
}
