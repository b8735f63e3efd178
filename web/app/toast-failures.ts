import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { isCallError } from '#web/platform/call-error.ts';
import { showError } from '#web/platform/toasts.slice.ts';

/** Section 8: every rejected call shows a toast, except those whose screen shows the error in place (`quiet`). */
export const toastFailures: Middleware = (store) => (next) => (action) => {
  if (!import.meta.env.SSR && isRejectedWithValue(action) && isCallError(action.payload) && !isQuiet(action.meta)) {
    store.dispatch(showError(action.payload.message || 'Something went wrong. Please try again.'));
  }
  return next(action);
};

function isQuiet(meta: object): boolean {
  const { baseQueryMeta } = meta as { baseQueryMeta?: { quiet?: boolean } };
  return baseQueryMeta?.quiet === true;
}
