import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type Toast = { id: number; kind: 'success' | 'error'; message: string };

/** Section 9. */
const most = 20;

/** Messages at the top of the page; the same words are not shown twice at a time: the later message replaces the earlier. */
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

/** `dispatch(showSuccess('Added to cart'))`: green, 3 s. */
export const showSuccess = (message: string) => toastsSlice.actions.toastShown({ kind: 'success', message });

/** Red, 4 s. Failed calls show theirs by themselves. */
export const showError = (message: string) => toastsSlice.actions.toastShown({ kind: 'error', message });
