import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import type { Quote } from '#contract/order-quote.ts';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { signedOut } from '#web/resources/auth/session.slice.ts';
import { line } from '#web/resources/cart/testing/lines.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { keepAppliedCoupon } from '#web/resources/coupons/applied-coupon.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { FilledCheckout } from './filled-checkout.tsx';
import { keepFor } from './kept-for.ts';
import type { Basket } from './use-basket.ts';

const address: Address = {
  fullName: 'Asha Menon',
  phoneNumber: '9876543210',
  email: '',
  pinCode: '560038',
  city: 'Bengaluru',
  state: 'Karnataka',
  addressLine1: '14, 2nd Cross ',
  addressLine2: '',
  landmark: '',
  addressType: 'home',
};
const pricing = { shipping: 0, shippingCharges: 0, deliveryCharge: 0, tax: 0, discount: 0, freediscount: 0 };
const priceOf = (total: number) => ({ ...pricing, subtotal: total, total });
const held = {
  _id: '01a1fb59-aad3-7487-a083-41d20851daaa',
  orderNumber: 'KS-1',
  status: 'pending_payment',
  payBefore: '2099-01-01T00:00:00.000Z',
  shippingAddress: { ...address, phoneNumber: '+919876543210', addressLine1: '14, 2nd Cross' },
  pricing: priceOf(1_500),
  total: 1_500,
  couponCode: null,
  gstin: null,
  businessName: null,
  items: [{ product: { _id: line().product._id }, size: 'M', color: 'Black', quantity: 1, price: 1_500 }],
} as Order;

/** The orders that were requested, online and in cash. */
let asked: unknown[];

beforeEach(() => {
  setShopFacts(defaultFacts);
  asked = [];
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});

/**
 * Opens the checkout of items that cost `today` while `order` of the same items waits for its payment; a new tab knows
 * nothing that was typed for it.
 */
async function comeBack(order: Order, { today = 1_700, couponProblem = '', mrp = 0, isNewTab = false } = {}) {
  const way = { offered: true, whyNot: '', pricing: priceOf(today) };
  const quote: Quote = {
    needsPayment: true,
    online: way,
    cod: { ...way, remedy: null },
    couponCode: null,
    couponProblem,
    isDeliveryFree: false,
    promise: null,
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('/orders/quote')) return Response.json({ success: true, quote });
    if (url.endsWith(`/orders/${order._id}`)) return Response.json({ success: true, order });
    if (/\/(create-razorpay-order|cod)$/.test(url)) asked.push(JSON.parse(body ?? '{}'));
    return Response.json({ success: false, code: 'PRICE_CHANGED', message: '' }, { status: 409 });
  });
  if (!isNewTab) keepFor('', personalKeys.checkoutDraft, address);
  const store = openStore([line()]);
  store.dispatch(signedOut());
  const items = [line({ price: today, mrp: mrp || null })];
  const basket = { items, summary: { subtotal: today }, reprice: async () => undefined };
  render(
    <Provider store={store}>
      <MemoryRouter>
        <FilledCheckout
          basket={basket as unknown as Basket}
          begin={{ book: [], held: order, other: undefined, expired: undefined }}
          onFilled={() => undefined}
        />
      </MemoryRouter>
    </Provider>,
  );
  await screen.findByRole('button', { name: /^Pay ₹/ });
}

const choose = (way: RegExp) => fireEvent.click(screen.getByRole('radio', { name: way }));
const tickBusiness = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Need a business invoice?' }));
const typeBusiness = () => {
  tickBusiness();
  fireEvent.change(screen.getByLabelText(/^GSTIN/), { target: { value: '29AAACK1234F1ZW' } });
  fireEvent.change(screen.getByLabelText(/^Business name/), { target: { value: 'Menon Textiles' } });
};
const payButton = () => screen.getByRole('button', { name: /^Pay ₹/ }).textContent;

it('an order that waits for its payment keeps its price, and is asked for at that price', async () => {
  await comeBack(held);
  expect(payButton()).toBe('Pay ₹1,500');
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₹1,500' }));
  await waitFor(() => expect(asked).toMatchObject([{ expectedTotal: 1_500 }]));
});

it('today’s price follows once the server refuses that price', async () => {
  await comeBack(held);
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₹1,500' }));
  expect(await screen.findByText('The total was ₹1,500 and is now ₹1,700.')).toBeTruthy();
  expect(payButton()).toBe('Pay ₹1,700');
});

it('an order that waits keeps its coupon, which has expired', async () => {
  keepAppliedCoupon('SAVE200');
  await comeBack({ ...held, couponCode: 'SAVE200' }, { couponProblem: 'This coupon has expired.' });
  expect(payButton()).toBe('Pay ₹1,500');
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₹1,500' }));
  await waitFor(() => expect(asked).toMatchObject([{ expectedTotal: 1_500, couponCode: 'SAVE200' }]));
});

it('cash is not at the price of an order to be paid online, which the page says', async () => {
  await comeBack(held);
  const words = 'The reserved price is for paying online.';
  expect(screen.queryByText(words)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Cash on delivery/ }));
  expect(screen.getByRole('button', { name: 'Place COD order · ₹1,700' })).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

it.each<[string, Partial<Order>]>([
  ['another address', { shippingAddress: { ...held.shippingAddress, city: 'Mysuru' } }],
  ['another coupon', { couponCode: 'SAVE200' }],
  ['a GSTIN', { gstin: '29AAACK1234F1ZW', businessName: 'Menon Textiles' }],
])('an order with %s is another one, and this one is at today’s price', async (_, part) => {
  await comeBack({ ...held, ...part });
  expect(payButton()).toBe('Pay ₹1,700');
});

it('an order that waits is the one that is paid in a new tab, after the browser was closed', async () => {
  const business = { gstin: '29AAACK1234F1ZW', businessName: 'Menon Textiles' };
  await comeBack({ ...held, couponCode: 'SAVE200', ...business }, { isNewTab: true });
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₹1,500' }));
  const { phoneNumber, addressLine1 } = { ...address, addressLine1: '14, 2nd Cross' };
  await waitFor(() =>
    expect(asked).toMatchObject([
      { expectedTotal: 1_500, couponCode: 'SAVE200', ...business, shippingAddress: { phoneNumber, addressLine1 } },
    ]),
  );
});

it('a coupon chosen since in a new tab stays', async () => {
  keepAppliedCoupon('TAKE50');
  await comeBack({ ...held, couponCode: 'SAVE200' }, { isNewTab: true });
  expect(screen.getByText('TAKE50')).toBeTruthy();
  expect(payButton()).toBe('Pay ₹1,700');
});

it('a price that has fallen since is today’s', async () => {
  await comeBack(held, { today: 1_300 });
  expect(payButton()).toBe('Pay ₹1,300');
});

it.each<[string, () => void, () => void]>([
  ['cash', () => choose(/^Cash on delivery/), () => choose(/^UPI/)],
  ['an order with a GSTIN', typeBusiness, tickBusiness],
])('a look at %s leaves the waiting order its coupon, which has expired', async (_, look, back) => {
  keepAppliedCoupon('SAVE200');
  await comeBack({ ...held, couponCode: 'SAVE200' }, { couponProblem: 'This coupon has expired.' });
  act(look);
  expect(await screen.findByText('SAVE200 only applies to your unpaid order. This coupon has expired.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /₹1,700$/ })).toBeTruthy();
  act(back);
  expect(payButton()).toBe('Pay ₹1,500');
  expect(screen.queryByText(/only applies to your unpaid order/)).toBeNull();
});

it('a cash order is asked for without the coupon that only the waiting order still has', async () => {
  keepAppliedCoupon('SAVE200');
  await comeBack({ ...held, couponCode: 'SAVE200' }, { couponProblem: 'This coupon has expired.' });
  choose(/^Cash on delivery/);
  // Whether the coupon applies is known once the total is.
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Place COD order · ₹1,700' }));
  await waitFor(() => expect(asked).toMatchObject([{ expectedTotal: 1_700 }]));
  expect(asked[0]).not.toHaveProperty('couponCode');
});

it('a price refused for cash takes nothing from the order that waits for an online payment', async () => {
  await comeBack(held);
  choose(/^Cash on delivery/);
  fireEvent.click(screen.getByRole('button', { name: /^Place COD order/ }));
  expect(await screen.findByText(/^Prices have changed since/)).toBeTruthy();
  choose(/^UPI/);
  expect(payButton()).toBe('Pay ₹1,500');
  expect(screen.getByText(/^Your items are reserved/)).toBeTruthy();
});

it.each([
  ['without an MRP', {}, 'MRP (1 item)₹1,500ShippingFree'],
  ['with one', { mrp: 2_000 }, 'MRP (1 item)₹2,000Discount on MRP−₹500ShippingFree'],
])('the lines and figures of a product %s are those of the order that waits', async (_, facts, figures) => {
  await comeBack(held, facts);
  const aside = screen.getByRole('complementary').textContent ?? '';
  expect(aside).toContain('1 piece₹1,500');
  expect(aside).toContain(figures);
  expect(aside).not.toContain('₹1,700');
});
