import { entries, everyField, innovations, pool, tee, tshirts, known } from './hostile-world.ts';
import { addBanner, addProduct } from './test-goods.ts';

const ofInnovations = { search: 'ink', category: 'Process', priority: 'High', status: 'Review', state: 'hidden' };

/** In the top 10 once its valid requests have been made. */
export const listedLater = await addProduct(pool);

/** Valid requests for each endpoint of shop content beside the catalogue, with every field set. */
export const shelfRequests = {
  tshirts: {
    list: {},
    add: { body: { ...known, alt: 'Lotus', order: 1, isActive: false } },
    update: { params: { id: tshirts[0] }, body: { ...known, alt: 'Lotus', order: 1, isActive: true } },
    remove: { params: { id: tshirts[1] } },
  },
  innovations: {
    list: {},
    all: { query: { ...ofInnovations, sort: 'title' } },
    export: { query: { ...ofInnovations, sort: '-created' } },
    add: { body: everyField },
    update: { params: { id: innovations[0] }, body: everyField },
    remove: { params: { id: innovations[1] } },
  },
  top10: {
    list: {},
    all: {},
    one: { params: { id: entries[0] } },
    add: { body: { product: tee.id, position: 1, isActive: true } },
    update: { params: { id: entries[0] }, body: { product: listedLater.id, position: 2, isActive: true } },
    remove: { params: { id: entries[1] } },
  },
  popup: {
    read: {},
    kept: {},
    update: {
      body: {
        showSalePopup: true,
        popupBanners: [{ bannerId: await addBanner(pool), isActive: true }],
        audience: 'known',
        delaySeconds: 20,
        frequency: 'week',
        startDate: '2026-01-01T00:00:00.000Z',
        endDate: '2099-01-01T00:00:00.000Z',
      },
    },
  },
};
