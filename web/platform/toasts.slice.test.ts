import { expect, it } from 'vitest';
import { showError, showSuccess, toastsSlice } from './toasts.slice.ts';

const { reducer } = toastsSlice;

it('the same message again replaces the first under a new id, so that it has its full time', () => {
  const first = [showError('It failed.'), showSuccess('Saved.')].reduce(reducer, reducer(undefined, { type: 'start' }));
  const second = reducer(first, showError('It failed.'));
  expect(second.items).toEqual([
    { id: 2, kind: 'success', message: 'Saved.' },
    { id: 3, kind: 'error', message: 'It failed.' },
  ]);
});
