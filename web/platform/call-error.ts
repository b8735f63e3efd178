import { connectionMessages, errorCategories, errorCategory } from '#contract/errors.ts';
import type { ErrorCategory, ErrorCode, FieldError } from '#contract/errors.ts';

/** A call that failed, ready to be shown: `message` is for the shopper; `status` is absent when no answer came. */
export type CallError = {
  category: ErrorCategory;
  message: string;
  status?: number;
  code?: ErrorCode;
  errors?: FieldError[];
  requestId?: string;
};

type Answer = { message?: string; code?: ErrorCode; errors?: FieldError[]; requestId?: string };

/** Sorts a failed answer as section 8 does; `fallback` are the call's own words. */
export function callError(status: number | undefined, body: unknown, fallback: string): CallError {
  const answer: Answer = typeof body === 'object' && body !== null ? body : {};
  const category = errorCategory(status);
  const { code, errors, requestId } = answer;
  return { category, message: wordsFor(category, answer.message, fallback), status, code, errors, requestId };
}

/** The failure of a call that got no answer. Section 8: the orange banner hears of it, unless nobody waits for it any more. */
export function unanswered(
  call: readonly [method: string, path: string, fallback: string],
  signal?: AbortSignal,
): CallError {
  if (!signal?.aborted)
    window.dispatchEvent(new CustomEvent('networkError', { detail: { message: connectionMessages.backendDown } }));
  return callError(undefined, undefined, call[2]);
}

function wordsFor(category: ErrorCategory, said: string | undefined, fallback: string): string {
  if (category === 'VALIDATION') return said || errorCategories.VALIDATION;
  return errorCategories[category] || said || fallback;
}

/** Narrows the `error` of a query hook. */
export function isCallError(error: unknown): error is CallError {
  return typeof error === 'object' && error !== null && 'category' in error;
}

/** The failure of a call that gave no data. */
export function asCallError(error: unknown): CallError {
  return isCallError(error) ? error : { category: 'UNKNOWN', message: '' };
}

/** Section 8: whatever a server answered that was no success, a slice keeps the call's own words; without an answer, why there was none. */
export function failureWords(
  failure: unknown,
  call: readonly [method: string, path: string, fallback: string],
): string {
  return isCallError(failure) && failure.status === undefined ? failure.message : call[2];
}
