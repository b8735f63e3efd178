import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { PopupSetting } from '#contract/popup.ts';
import { bannersApi } from '#web/resources/banners/banners.api.ts';
import type { BannerView } from '#web/resources/banners/banners.api.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { SalePopup } from './sale-popup.tsx';

const image = { url: '/media/a/720.webp', alt: '', width: 4, height: 4, placeholder: '#fff' };
/** The parts of both that the popup reads. Sound: nothing else is read. */
const banner = { _id: 'b1', title: 'Under ₹999', image, phoneImage: null, to: '/products' } as unknown as BannerView;
const setting = { popupBanners: [{ _id: 'p1', bannerId: 'b1', isActive: true }] } as unknown as PopupSetting;

const shownTimes = () => window.dataLayer?.filter((fact) => 'action' in fact && fact.action === 'shown').length ?? 0;
const popup = () => screen.queryByRole('dialog', { name: 'Under ₹999' });

async function openHome() {
  const store = openStore([]);
  await store.dispatch(bannersApi.util.upsertQueryData('banners', {}, [banner]));
  const router = createMemoryRouter([{ path: '*', Component: () => <SalePopup setting={setting} /> }]);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return (path: string) => act(() => router.navigate(path));
}

it('does not come again after it was closed, wherever one goes', async () => {
  const go = await openHome();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(popup()).toBeNull();
  for (const path of ['/cart', '/', '/login', '/']) await go(path);
  expect(popup()).toBeNull();
  expect(shownTimes()).toBe(1);
});

it.each(['/cart', '/pay/abc123'])('leaves where somebody buys (%s), and does not come again', async (place) => {
  const go = await openHome();
  expect(popup()).not.toBeNull();
  await go(place);
  expect(popup()).toBeNull();
  await go('/');
  expect(popup()).toBeNull();
  expect(shownTimes()).toBe(1);
});
