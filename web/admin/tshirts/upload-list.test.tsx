import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { UploadList } from './upload-list.tsx';

const sending = { key: 1, file: new File([], 'lotus.webp'), part: 0.4, problem: '', canRetry: false };
const refused = { ...sending, problem: 'Its connection was lost.', canRetry: true };

/** Renders the page with one upload and navigates to another path. */
async function leaveFor(address: string, upload: typeof sending) {
  const uploads = { items: [upload], drop: () => undefined, add: () => undefined, again: () => undefined };
  const element = <UploadList uploads={uploads} />;
  const routes = [
    { path: '/admin/tshirts/:row?', element },
    { path: '/admin', element: <p>Overview</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/tshirts'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate(address));
  return screen.queryByRole('dialog', { name: 'Leave without saving?' });
}

test('a picture on its way is not dropped without a question', async () => {
  expect(await leaveFor('/admin', sending)).not.toBeNull();
});

test.each([
  ['a T-shirt is opened beside the list', '/admin/tshirts/1', sending],
  ['nothing is on its way any more', '/admin', refused],
])('nobody is asked where %s', async (_, address, upload) => {
  expect(await leaveFor(address, upload)).toBeNull();
});
