import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { makeStore } from '#web/app/store.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { noAddress } from '#web/resources/orders/address.ts';
import { DoneNotices } from '#web/ui/undo-notice.tsx';
import { emptyForm } from './draft-form.ts';
import { Component as DraftsPage } from './drafts-page.tsx';

beforeEach(() => setShopFacts(defaultFacts));

const draft = {
  ...emptyForm,
  _id: 'd1',
  number: 'D7',
  state: 'open',
  version: 1,
  order: null,
  link: null,
  gstin: null,
  businessName: null,
  shippingAddress: { ...noAddress, fullName: 'Ravi Sethi', email: '' },
  items: [{ productId: 'p1', size: 'M', color: 'Black', quantity: 1, price: 499 }],
};
const pricing = { subtotal: 499, shipping: 0, deliveryCharge: 0, discount: 0, freediscount: 0, total: 499 };
const way = { offered: true, whyNot: '', pricing };
const quote = { online: way, cod: { ...way, remedy: null }, couponCode: null, couponProblem: '', promise: null };

/** Renders the drafts page at a path; the shop has one draft. */
function show(address: string) {
  const asked: string[] = [];
  const answers: [RegExp, object][] = [
    [/^POST .*\/drafts\/quote$/, { quote, lines: [] }],
    [/^POST .*\/drafts\/d1\/cancel$/, { message: 'Cancelled.', activityId: 'a1', draft }],
    [/\/drafts(\/d1)?$/, { message: 'Saved.', activityId: 'a1', draft }],
  ];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: { method?: string } = {}) => {
    asked.push(`${method} ${path}`);
    const [, answer] = answers.find(([call]) => call.test(`${method} ${path}`)) ?? [];
    return answer ? Response.json({ success: true, ...answer }) : new Response(null, { status: 500 });
  });
  const store = makeStore();
  const routes = [
    { path: '/admin', element: <p>The overview</p> },
    { path: '/admin/drafts', element: <p>The list</p> },
    { path: '/admin/drafts/:row', element: <Page /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/admin', address], initialIndex: 1 });
  render(
    <Provider store={store}>
      <DoneNotices>
        <RouterProvider router={router} />
      </DoneNotices>
    </Provider>,
  );
  return { router, asked };
}

function Page() {
  const { row = '' } = useParams();
  return <DraftsPage row={row} />;
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a coupon that was typed but not applied is never left out of the order', async () => {
  show('/admin/drafts/d1');
  const place = await screen.findByRole<HTMLButtonElement>('button', { name: /^Place .+, ₹499$/ });
  await waitFor(() => expect(place.disabled).toBe(false));
  const field = screen.getByLabelText<HTMLInputElement>(/Coupon/);
  field.focus();
  fireEvent.change(field, { target: { value: 'save10' } });
  expect(screen.getByText('Apply the coupon first.')).toBeTruthy();
  expect([place.disabled, button(/payment link$/).disabled]).toEqual([true, true]);

  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(place.disabled).toBe(false));
  expect(screen.queryByText('Apply the coupon first.')).toBeNull();
  expect(field.value).toBe('SAVE10');
  expect(document.activeElement, 'the field keeps the focus').toBe(field);
});

test('a coupon is not said to be valid before there is a product', async () => {
  show('/admin/drafts/new');
  const field = await screen.findByLabelText<HTMLInputElement>(/Coupon/);
  fireEvent.change(field, { target: { value: 'save10' } });
  expect(screen.queryByText('Checked once there is a product.')).toBeNull();
  fireEvent.click(button('Apply'));
  expect(screen.getByText('Checked once there is a product.')).toBeTruthy();
});

test('a draft is cancelled without a question about what was typed into it', async () => {
  const { router } = show('/admin/drafts/d1');
  const note = await screen.findByLabelText(/^Note/);
  fireEvent.change(note, { target: { value: 'Calls back' } });
  fireEvent.click(button('Cancel draft'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel draft' }).at(-1) ?? note);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/drafts'));
  expect(screen.queryByText('Leave without saving?')).toBeNull();
});

test('a new draft gets an address of its own when it is saved, and what is typed stays', async () => {
  const { router } = show('/admin/drafts/new');
  const note = await screen.findByLabelText<HTMLInputElement>(/^Note/);
  note.focus();
  fireEvent.change(note, { target: { value: 'Calls back' } });
  fireEvent.click(button('Save draft'));
  expect(await screen.findByRole('heading', { name: 'Draft D7' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/drafts/d1');
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect([document.activeElement, note.value]).toEqual([note, 'Calls back']);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname, 'the page of a new draft is left behind').toBe('/admin');
});
