import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { CodeForm } from './code-form.tsx';

it.each([
  ['stays where the shop could not check it', 500, 'INTERNAL', /What you typed is still here\./, '123456'],
  ['goes where it is wrong', 400, 'CODE_NOT_VALID', 'This code is not right.', ''],
] as const)('a typed code %s', async (...row) => {
  const [, status, code, words, value] = row;
  const fetched = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ success: false, code, message: 'This code is not right.' }, { status }),
  );
  vi.stubGlobal('fetch', fetched);
  render(
    <Provider store={openStore([])}>
      <MemoryRouter>
        <CodeForm asked={{ orderNumber: 'KS-2611AAAAAA', phoneNumber: '9812300001' }} onEdit={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  const field = screen.getByLabelText('6-digit code');
  fireEvent.input(field, { target: { value: '123456' } });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field).toHaveProperty('value', value);
});
