import { addBanner, addPicture } from './test-goods.ts';
import type { TestShop } from './test-shop.ts';

/**
 * Valid requests for each banner administration endpoint, with every field set; call it once all other banners exist.
 */
export async function adminBannerRequests({ pool }: TestShop) {
  const wide = await addPicture(pool, { width: 1_920, height: 820 });
  const body = (title: string) => ({
    title,
    subtitle: 'Heavy cotton',
    description: 'For those who keep banners',
    image: `/media/${wide}/1280.webp`,
    phoneImage: '',
    alt: 'A tee on a line',
    buttonText: 'Look inside',
    buttonLink: '/products?sort=newest',
    bannerLink: 'https://ksauni.example/lookbook',
    wordsSide: 'right',
    wordsTone: 'light',
    type: 'promo',
    isActive: true,
    sortOrder: 3,
    startDate: '2026-01-01T00:00:00.000Z',
    endDate: '2099-01-01T00:00:00.000Z',
    targetAudience: 'women',
  });
  const make = async (name: string) => ({ params: { id: await addBanner(pool, name) } });
  const asked = { query: { search: 'a', type: 'hero', state: 'live' } };
  const removed = [await make('Removed'), await make('Removed before'), await make('Removed by a marketer')] as const;
  const changed = await make('Changed');
  const change = (title: string) => ({ ...changed, body: body(title) });
  const { rows } = await pool.query<{ id: string }>('select id from banners');
  return {
    all: asked,
    order: { body: { ids: rows.map(({ id }) => id).toReversed() } },
    add: { body: body('New') },
    update: change('Changed once'),
    remove: removed[0],
    toggle: { ...changed, body: { isActive: false } },
    listAsBefore: asked,
    addAsBefore: { body: body('New before') },
    updateAsBefore: change('Changed twice'),
    removeAsBefore: removed[1],
    listOfMarketer: asked,
    addOfMarketer: { body: body('New of a marketer') },
    updateOfMarketer: change('Changed thrice'),
    removeOfMarketer: removed[2],
    upload: { body: { image: 'only as form data' } },
  };
}
