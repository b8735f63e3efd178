import {
  dropped,
  fullOrder,
  gateway,
  orderCode,
  person,
  placed,
  stuck,
  tee,
  toPack,
  wholeShop,
} from './hostile-world.ts';
import { orderOnline } from './online-orders.ts';
import { lineOf } from './order-requests.ts';
import { address } from './test-goods.ts';

/** Valid requests for each endpoint of orders, their documents, payments and parcels, with every field set. */
export const orderRequests = {
  orders: {
    quote: {
      body: {
        items: [lineOf(tee)],
        couponCode: '',
        pinCode: '560071',
        state: 'Karnataka',
        phoneNumber: '9845012345',
      },
    },
    mine: { query: { page: '1', limit: '5', search: 'tee', status: 'open', year: '2026' } },
    placeCod: { body: fullOrder },
    one: { params: { id: placed.json.order.id } },
    changeAddress: { params: { id: placed.json.order.id }, body: { shippingAddress: address } },
    sendCode: { body: { orderNumber: placed.json.order.orderNumber, phoneNumber: address.phoneNumber } },
    openByCode: {
      body: {
        orderNumber: placed.json.order.orderNumber,
        phoneNumber: address.phoneNumber,
        code: await orderCode(placed.json.order),
      },
    },
  },
  invoices: {
    ofOrder: { params: { id: placed.json.order.id } },
    creditNote: { params: { id: dropped.json.order.id, refundId: 'cancellation' } },
    register: { query: { from: '2026-04-01', until: '2026-04-30' } },
  },
  payments: {
    create: { body: fullOrder },
    pay: { params: { id: (await orderOnline(wholeShop, { person })).order.id } },
    verify: { body: await gateway.pay((await orderOnline(wholeShop, { person })).gatewayOrderId) },
    cancel: {
      params: { id: (await orderOnline(wholeShop, { person })).order.id },
      body: { reason: 'Found another colour' },
    },
    cancelPreview: {
      params: { id: placed.json.order.id },
      body: { items: [{ orderItemId: placed.json.order.items[0]?._id, quantity: 1 }] },
    },
    webhook: {},
  },
  shipments: {
    track: { body: { _id: placed.json.order.id } },
    webhook: {},
    retry: { params: { id: stuck[0]?.id ?? '' } },
    setStatus: {
      params: { id: toPack.json.order.id },
      body: { status: 'packed', trackingNumber: '12345678', carrier: 'delhivery', notes: 'On the shelf' },
    },
  },
  shipping: { rates: { body: { deliveryPincode: '560038', weight: 0.5, cod: 1 } } },
};
