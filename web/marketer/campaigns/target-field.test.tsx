import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { TargetField } from './target-field.tsx';

function Field() {
  const [path, setPath] = useState('');
  return <TargetField value={path} error={undefined} onChange={setPath} />;
}

it('Enter takes no product that was found for the words before', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('search=hoodie')) return new Promise(() => undefined);
    const products = [{ _id: 'p1', name: 'Zip hoodie', slug: 'zip-hoodie' }];
    return Response.json({ success: true, products, pagination: {} });
  });
  const store = makeStore();
  render(
    <Provider store={store}>
      <Field />
    </Provider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Destination' });
  fireEvent.change(field, { target: { value: 'hoodie' } });
  await screen.findByRole('button', { name: /Zip hoodie/ });
  fireEvent.change(field, { target: { value: 'cargo' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('cargo');

  fireEvent.change(field, { target: { value: 'hoodie' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('/product/zip-hoodie');
});
