import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import type { User } from '#contract/auth.ts';
import { sessionSlice, signedIn } from '#web/resources/auth/session.slice.ts';
import { asha } from '#web/resources/auth/testing/asha.ts';
import { useChoices } from './use-choices.ts';
import { useDraft } from './use-draft.ts';

const ravi = { ...asha, _id: 'u2', name: 'Ravi' };

/** Opens a checkout as a user or a guest. */
function openAs(user?: User) {
  const store = configureStore({ reducer: { [sessionSlice.name]: sessionSlice.reducer } });
  if (user) store.dispatch(signedIn({ user, token: 'own' }));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook(() => ({ ...useChoices(), ...useDraft([]) }), { wrapper });
}

function type({ result, unmount }: ReturnType<typeof openAs>, city: string) {
  act(() => result.current.choose({ gstin: '29AAACK1234C1Z5' }));
  act(() => void result.current.update({ city }));
  unmount();
}

function seenBy(user?: User) {
  const { result, unmount } = openAs(user);
  const { choices, draft } = result.current;
  unmount();
  return [draft.city, choices.gstin];
}

it('keeps an address only where somebody asked for it, and remembers that in this tab', () => {
  const { result, unmount } = openAs();
  expect(result.current.choices.savesAddress).toBe(false);
  act(() => result.current.choose({ savesAddress: true }));
  unmount();
  expect(openAs().result.current.choices.savesAddress).toBe(true);
});

it('what somebody typed is theirs after their session has ended, and nobody else is shown it', () => {
  type(openAs(asha), 'Kochi');
  expect(seenBy(ravi)).toEqual(['', '']);
  expect(seenBy()).toEqual(['', '']);
  expect(seenBy(asha)).toEqual(['Kochi', '29AAACK1234C1Z5']);
});

it('what a guest typed goes on with whoever logs in, and is then theirs alone', () => {
  type(openAs(), 'Pune');
  expect(seenBy(asha)).toEqual(['Pune', '29AAACK1234C1Z5']);
  expect(seenBy(ravi)).toEqual(['', '']);
  expect(seenBy()).toEqual(['', '']);
});
