import { api } from '#contract/api.ts';
import { freshPhone } from './fresh-phone.ts';
import { orderByCash } from './parcels.ts';
import { lineOf } from './order-requests.ts';
import { addProduct, address } from './test-goods.ts';
import type { TestShop } from './test-shop.ts';

/** Valid requests for each endpoint of drafts and their links, with every field set. */
export async function draftRequests({ ask, pool, ...shop }: TestShop, token: string, userId: string) {
  const tee = await addProduct(pool, { stock: 1_000 });
  const body = () => ({
    userId,
    shippingAddress: { ...address, phoneNumber: freshPhone(), landmark: 'Park', addressType: 'home' },
    items: [lineOf(tee)],
    couponCode: '',
    gstin: '29AAKCK4718P1ZQ',
    businessName: 'Menon Textiles',
    note: 'Calls back on Monday',
  });
  const make = async () => (await ask(api.drafts.add, { token, body: { ...body(), userId: null } })).json.draft;
  const [changed, sent, placed, cancelled, linked] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make(),
  ];
  const params = { id: linked._id };
  const { link } = (await ask(api.drafts.send, { token, params, body: { version: linked.version } })).json.draft;
  const { order } = await orderByCash({ ask, pool, ...shop });
  const quote = { userId, items: [lineOf(tee)], couponCode: '', pinCode: address.pinCode, state: address.state };
  const asked = await ask(api.drafts.quote, { token, body: { ...quote, phoneNumber: '9600000999' } });
  const { version } = linked;
  const ofLink = { params: { token: link?.split('/pay/')[1] ?? '' } };
  return {
    drafts: {
      list: { query: { page: '1', limit: '5', search: 'D10', state: 'open', sort: '-total' } },
      customers: { query: { search: 'asha' } },
      quote: { body: { ...quote, phoneNumber: '9600000999' } },
      one: { params },
      add: { body: body() },
      again: { params: { id: order.id } },
      update: { params: { id: changed._id }, body: { ...body(), version } },
      send: { params: { id: sent._id }, body: { version } },
      place: {
        params: { id: placed._id },
        body: { version, expectedTotal: asked.json.quote?.cod.pricing.total ?? 0 },
      },
      cancel: { params: { id: cancelled._id } },
    },
    paymentLinks: {
      one: ofLink,
      order: { ...ofLink, body: { version, expectedTotal: asked.json.quote?.online.pricing.total ?? 0 } },
    },
  };
}
