import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Quote } from '#contract/order-quote.ts';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { makeStore } from '#web/app/store.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { Review } from './review.tsx';
import type { Basket } from './use-basket.ts';
import type { Checkout } from './use-checkout.ts';

const pricing = { subtotal: 899, shipping: 99, shippingCharges: 99, deliveryCharge: 0, tax: 0, discount: 0 };
const offer = { offered: true, whyNot: '', pricing: { ...pricing, freediscount: 0, total: 998 } };
const quote: Quote = {
  needsPayment: true,
  online: offer,
  cod: { ...offer, remedy: null },
  couponCode: null,
  couponProblem: '',
  isDeliveryFree: false,
  promise: null,
};

beforeEach(() => setShopFacts(defaultFacts));

function openReview(part: Partial<Checkout>) {
  const place = vi.fn<Checkout['place']>();
  const checkout = {
    quote,
    offer,
    way: 'cod',
    phase: 'idle',
    choices: { gstin: '', businessName: '' },
    draft: { phoneNumber: '' },
    place,
    ...part,
  } as Checkout;
  const store = makeStore();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Review basket={{ items: [] } as unknown as Basket} checkout={checkout} other={undefined} />
        <LocationState />
      </MemoryRouter>
    </Provider>,
  );
  return place;
}

function LocationState() {
  return <p data-testid="state">{JSON.stringify(useLocation().state)}</p>;
}

const payButton = () => screen.queryByRole('button', { name: 'Place COD order · ₹998' });

it('offers no button with a total that is not known any more, but another try', () => {
  const askAll = vi.fn<Checkout['askAll']>();
  openReview({ error: { category: 'NETWORK', message: 'No connection.' }, askAll });
  expect(payButton()).toBeNull();
  expect(screen.getByText('We could not calculate your total')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(askAll).toHaveBeenCalledOnce();
});

it('says what is wrong with a GSTIN when the order is pressed, also where a tap leaves the focus in the field (X12)', () => {
  const place = openReview({ choices: { gstin: '29AAACK1234F1Z4', businessName: '', way: null, savesAddress: true } });
  expect(screen.queryByText(/This is not a valid GSTIN/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Place COD order · ₹998' }));
  expect(place).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText('GSTIN'));
  expect(screen.getByText(/This is not a valid GSTIN/)).toBeTruthy();
});

it('asks for the name of the business whose number is to stand on the invoice (X12)', () => {
  const choices = { gstin: '29AAACK1234F1ZW', businessName: ' ', way: null, savesAddress: true };
  const place = openReview({ choices });
  expect(screen.queryByText('Enter the name of the business.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Place COD order · ₹998' }));
  expect(place).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText('Business name'));
  expect(screen.getByText('Enter the name of the business.')).toBeTruthy();
  cleanup();
  const placeNamed = openReview({ choices: { ...choices, businessName: 'Menon Textiles' } });
  fireEvent.click(screen.getByRole('button', { name: 'Place COD order · ₹998' }));
  expect(placeNamed).toHaveBeenCalledOnce();
});

it('asks for the GSTIN of a business that is named: no order leaves its name out unasked (X12)', () => {
  const place = openReview({ choices: { gstin: '', businessName: 'Menon Textiles', way: null, savesAddress: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Place COD order · ₹998' }));
  expect(place).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByLabelText('GSTIN'));
  expect(screen.getByText('Enter the GSTIN, or untick the business invoice.')).toBeTruthy();
});

it.each([
  ['logIn', 'link', 'Log in with a code by SMS', '/login'],
  ['addNumber', 'link', 'Add your mobile number', '/profile/details'],
  ['useOwnNumber', 'button', 'Change the number', null],
] as const)('cash that asks for a verified number offers the way there: %s (X6)', (...[remedy, role, name, href]) => {
  const openStep = vi.fn<Checkout['openStep']>();
  const cod = { ...offer, offered: false, whyNot: 'Please verify your number.', remedy };
  openReview({
    quote: { ...quote, cod },
    way: 'upi',
    draft: { phoneNumber: '9845067890' } as Checkout['draft'],
    openStep,
  });
  const control = screen.getByRole(role, { name });
  expect(control.getAttribute('href')).toBe(href);
  if (role === 'link') return;
  fireEvent.click(control);
  expect(openStep).toHaveBeenCalledWith('contact');
});

it('names what one agrees to by ordering', () => {
  openReview({});
  expect(screen.getByText(/^By ordering you agree to our/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Terms/ }).getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: /^Privacy policy/ }).getAttribute('href')).toBe('/privacy');
});

it.each([
  ['logIn', 'Log in with a code by SMS'],
  ['addNumber', 'Add your mobile number'],
] as const)(
  'keeps the address as it stands when cash is made possible elsewhere, which leads back: %s',
  (remedy, name) => {
    const type = vi.fn<Checkout['type']>();
    const cod = { ...offer, offered: false, whyNot: 'Please verify your number.', remedy };
    openReview({ quote: { ...quote, cod }, way: 'upi', type });
    fireEvent.click(screen.getByRole('link', { name }));
    expect(type).toHaveBeenCalledWith({});
    expect(screen.getByTestId('state').textContent).toContain('"from":"/checkout"');
  },
);
