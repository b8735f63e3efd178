import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { MouseEventHandler } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import type { To } from 'react-router';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

it('a press goes there without loading the page anew, as a step that Back undoes', async () => {
  const { router, press } = linkTo('/cart');
  expect(press().defaultPrevented).toBe(true);
  await expect.poll(() => router.state.location.pathname).toBe('/cart');
  expect(router.state.historyAction).toBe('PUSH');
});

it('a filter of the page one is on keeps the path', async () => {
  const { router, press } = linkTo({ search: 'size=M' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/?size=M');
  press();
  await expect.poll(() => router.state.location.search).toBe('?size=M');
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'with %o it is the browser that opens another tab or window',
  (how) => {
    const { router, press } = linkTo('/cart');
    expect(press(how).defaultPrevented).toBe(false);
    expect(router.state.navigation.state).toBe('idle');
    expect(router.state.location.pathname).toBe('/');
  },
);

it.each([
  'https://example.com/sale',
  '//example.com/sale',
  'mailto:support@ksauni.example',
  '/go/diwali',
  '/m/sale/mail',
])('%s leads out of the shop: the browser follows it', (address) => {
  const { router, press } = linkTo(address);
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  expect(press().defaultPrevented).toBe(false);
  expect(router.state.location.pathname).toBe('/');
});

it('who stops the press stays, and the one to where one is leaves one step in the history', async () => {
  const stopped = linkTo('/cart', (event) => event.preventDefault());
  stopped.press();
  expect(stopped.router.state.location.pathname).toBe('/');
  cleanup();
  const here = linkTo('/');
  here.press();
  await expect.poll(() => here.router.state.historyAction).toBe('REPLACE');
});

/** Renders a page with one link, at jsdom's current address. */
function linkTo(to: To, onClick?: MouseEventHandler) {
  const element = (
    <Link to={to} onClick={onClick}>
      There
    </Link>
  );
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '/cart', element: 'Cart' },
  ]);
  render(<RouterProvider router={router} />);
  const press = (how: MouseEventInit = {}) => {
    const link = screen.getByRole('link', { name: 'There' });
    const event = createEvent.click(link, { button: 0, ...how });
    fireEvent(link, event);
    return event;
  };
  return { router, press };
}
