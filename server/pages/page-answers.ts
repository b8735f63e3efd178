import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products.ts';
import type { InProcessReply } from '#server/platform/http/in-process.ts';

type CallApi = (path: string) => Promise<InProcessReply>;

/** The API replies used to render a page, so that its metadata is built from the same data. */
export class PageAnswers {
  #bodies = new Map<string, unknown>();
  #callApi: CallApi;

  constructor(callApi: CallApi) {
    this.#callApi = callApi;
  }

  /** Calls the API for the page and records successful replies. */
  readonly callApi: CallApi = async (path) => {
    const reply = await this.#callApi(path);
    if (reply.status === 200) this.#bodies.set(path, reply.body);
    return reply;
  };

  /** The product shown on the page of this slug or id. */
  product(idOrSlug: string): Product | undefined {
    const asked = encodeURIComponent(idOrSlug);
    const body = this.#bodies.get(`/products/${asked}`) ?? this.#bodies.get(`/products/slug/${asked}`);
    // Sound: the reply of these calls, validated by the serialiser.
    return (body as { product: Product } | undefined)?.product;
  }

  /** An active category by slug or id; a former slug needs another API call. */
  async category(idOrSlug: string): Promise<Category | undefined> {
    // Sound: as above.
    const list = this.#bodies.get('/categories') as { categories: Category[] } | undefined;
    const known = list?.categories.find(({ _id, slug }) => slug === idOrSlug || _id === idOrSlug);
    if (known) return known;
    const reply = await this.callApi(`/categories/${encodeURIComponent(idOrSlug)}`);
    return reply.status === 200 ? (reply.body as { category: Category }).category : undefined;
  }
}
