import { isUuid } from '#server/platform/uuid.ts';
import { decodedPath } from './decoded-path.ts';
import type { PageAnswers } from './page-answers.ts';

/**
 * Current URL of a product or category page requested by a former slug; undefined if the slug is current. The API finds
 * both by former slugs, so the page has been rendered, just at the wrong URL. URLs with an id stay. Without the query,
 * which differs by visitor.
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
