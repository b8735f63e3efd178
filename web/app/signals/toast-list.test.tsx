import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider, useSelector } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showError, showSuccess, toastsSlice } from '#web/platform/toasts.slice.ts';
import { ToastList } from './toast-list.tsx';

function shop() {
  const store = configureStore({ reducer: { toasts: toastsSlice.reducer } });
  function All() {
    return <ToastList toasts={useSelector(toastsSlice.selectors.selectToasts)} />;
  }
  render(
    <Provider store={store}>
      <All />
    </Provider>,
  );
  return store;
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('messages (section 9)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['an error', showError('It failed'), 4000],
    ['a success', showSuccess('It worked'), 3000],
  ] as const)('%s stays its time and not longer', (_, action, ms) => {
    const store = shop();
    act(() => {
      store.dispatch(action);
    });
    pass(ms - 1);
    expect(screen.queryByText(action.payload.message)).not.toBeNull();
    pass(1);
    expect(screen.queryByText(action.payload.message)).toBeNull();
  });

  it('are at most twenty, the newest ones', () => {
    const store = shop();
    act(() => {
      for (let number = 1; number <= 25; number += 1) store.dispatch(showError(`Failure ${number}`));
    });
    expect(screen.getAllByText(/^Failure/)).toHaveLength(20);
    expect(screen.queryByText('Failure 5')).toBeNull();
    expect(screen.queryByText('Failure 25')).not.toBeNull();
  });
});
