import { fireEvent, render, screen } from '@testing-library/react';
import { Provider, useSelector } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { selectUser, signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { openStore } from '#web/resources/cart/testing/open-store.ts';
import { AvatarEditor } from './avatar-editor.tsx';

it('the way to a new photo has the focus once the old one is removed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: 'Removed.', user: asha }));
  const store = openStore([]);
  store.dispatch(signedIn({ user: { ...asha, avatar: '/asha.webp' }, token: 'hers' }));
  function Page() {
    const user = useSelector(selectUser);
    return user && <AvatarEditor user={user} />;
  }
  render(
    <Provider store={store}>
      <Page />
    </Provider>,
  );
  const remove = screen.getByRole('button', { name: /^Remove/ });
  remove.focus();
  fireEvent.click(remove);
  const add = await screen.findByRole('button', { name: 'Add a photo' });
  expect(document.activeElement).toBe(add);
});

it('without a name and a photo, a person is shown', () => {
  const { container } = render(
    <Provider store={openStore([])}>
      <AvatarEditor user={{ ...asha, name: ' ', avatar: null }} />
    </Provider>,
  );
  const disc = container.querySelector('.rounded-full');
  expect([disc?.textContent, disc?.querySelectorAll('svg').length]).toEqual(['', 1]);
});
