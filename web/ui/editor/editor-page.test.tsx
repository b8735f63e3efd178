import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { EditorRead } from './editor-page.tsx';

it('a record that no longer exists is said to be gone, with a link to its list and no retry', async () => {
  const error = { category: 'NOT_FOUND', message: 'The requested resource was not found.' };
  const page = (
    <EditorRead noun="product" which="p1" read={{ error, isFetching: false, refetch: () => undefined }}>
      {() => <p>The editor</p>}
    </EditorRead>
  );
  const routes = [
    { path: '/admin/products/p1', element: page },
    { path: '/admin/products', element: <p>All products</p> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/admin/products/p1'] })} />);
  expect(screen.getByText('This product no longer exists')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Back to products' }));
  await screen.findByText('All products');
});
