import { answerParts, faqFor } from '#contract/faq.ts';
import { infoPages } from '#contract/info-pages.ts';
import type { ShopFacts } from '#contract/rules/shop-facts.ts';
import { decodedPath } from './decoded-path.ts';
import { organization, website } from './organization-data.ts';
import type { PageAnswers } from './page-answers.ts';
import { productGroup } from './product-data.ts';
import type { Thing } from './thing.ts';

type Described = { url: URL; origin: string; answers: PageAnswers; facts: ShopFacts };

/**
 * Structured data of a page (JSON-LD), built only on the server from the same API replies as the page. Undefined if
 * there is none. Sources: schema.org; Google Search Central, structured data.
 */
export async function structuredData(page: Described): Promise<object | undefined> {
  const things = await thingsOn(page);
  return things.length > 0 ? { '@context': 'https://schema.org', '@graph': things } : undefined;
}

async function thingsOn({ url, origin, answers, facts }: Described): Promise<Thing[]> {
  const [screen = '', slug = '', ...rest] = decodedPath(url.pathname);
  if (rest.length > 0) return [];
  if (screen === '') return [organization(origin, facts), website(origin)];
  if (screen === 'product' && slug !== '') return productThings(slug, { origin, answers, facts });
  if (screen === 'products') return listingThings(slug, origin, answers);
  return infoThings(url.pathname, { origin, facts });
}

function productThings(slug: string, { origin, answers, facts }: Omit<Described, 'url'>): Thing[] {
  const product = answers.product(slug);
  if (!product) return [];
  const { category, name } = product;
  const trail = breadcrumbs(origin, [
    ...(category.isActive ? [{ name: category.name, path: `/products/${category.slug}` }] : []),
    { name, path: `/product/${product.slug}` },
  ]);
  return [trail, ...productGroup(product, { origin, facts })];
}

async function listingThings(slug: string, origin: string, answers: PageAnswers): Promise<Thing[]> {
  const products = { name: 'Products', path: '/products' };
  if (slug === '') return [breadcrumbs(origin, [products])];
  const category = await answers.category(slug);
  if (!category) return [];
  return [breadcrumbs(origin, [products, { name: category.name, path: `/products/${category.slug}` }])];
}

function infoThings(path: string, { origin, facts }: Pick<Described, 'origin' | 'facts'>): Thing[] {
  const page = infoPages.find((one) => one.path === path);
  if (!page) return [];
  const trail = breadcrumbs(origin, [{ name: page.title, path }]);
  if (path === '/about' || path === '/contact') return [trail, organization(origin, facts)];
  return path === '/faq' ? [trail, questions(origin, facts)] : [trail];
}

function questions(origin: string, facts: ShopFacts): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: faqFor(facts).flatMap((group) =>
      group.questions.map(({ id, question, answer }) => ({
        '@type': 'Question',
        name: question,
        url: `${origin}/faq#${id}`,
        acceptedAnswer: { '@type': 'Answer', text: answerHtml(answer, origin) },
      })),
    ),
  };
}

/** Answers may contain links; they contain no user input. */
function answerHtml(answer: string, origin: string): string {
  return answerParts(answer)
    .map(({ words, to }) => (to ? `<a href="${origin}${to}">${words}</a>` : words))
    .join('');
}

function breadcrumbs(origin: string, places: readonly { name: string; path: string }[]): Thing {
  const trail = [{ name: 'Home', path: '/' }, ...places];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
