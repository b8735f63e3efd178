import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type Toast = { id: number; kind: 'success' | 'error'; message: string };

/** Most messages shown at once (section 9). */
const most = 20;

/**
 * The toasts at the top of the page; the same message is not shown twice at a time: the later one replaces the earlier.
 */
export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: { last: 0, items: [] as Toast[] },
  reducers: {
    toastShown(state, { payload }: PayloadAction<Omit<Toast, 'id'>>) {
      state.last += 1;
      const others = state.items.filter((toast) => toast.message !== payload.message);
      state.items = [...others, { id: state.last, ...payload }].slice(-most);
    },
    toastClosed(state, { payload }: PayloadAction<number>) {
      state.items = state.items.filter((toast) => toast.id !== payload);
    },
  },
  selectors: { selectToasts: (state) => state.items },
});

export const { toastClosed } = toastsSlice.actions;

/** Green, for 3 s: `dispatch(showSuccess('Added to cart'))`. */
export const showSuccess = (message: string) => toastsSlice.actions.toastShown({ kind: 'success', message });

/** Red, for 4 s. Failed calls show theirs automatically. */
export const showError = (message: string) => toastsSlice.actions.toastShown({ kind: 'error', message });
