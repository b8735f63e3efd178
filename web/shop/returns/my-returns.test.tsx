import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { paginate } from '#contract/paging.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { MyReturns } from './my-returns.tsx';

it('the pager stays, and has the focus of its last link, while another page loads', async () => {
  const pagination = { ...paginate(1, 10, 12), totalReturns: 12 };
  const first = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', first.mockResolvedValueOnce(Response.json({ success: true, returns: [], pagination })));
  render(
    <Provider store={openStore([])}>
      <MemoryRouter initialEntries={['/profile/returns']}>
        <MyReturns />
      </MemoryRouter>
    </Provider>,
  );
  const older = await screen.findByRole('link', { name: 'Older' });
  older.focus();
  fireEvent.click(older);
  expect(document.activeElement?.textContent).toBe('Page 2 of 2');
});
