import { connectionMessages, errorCategories, errorCategory } from '#contract/errors.ts';
import type { ErrorCategory, ErrorCode, FieldError } from '#contract/errors.ts';

/** A failed call, ready to be shown: `message` is for the user; `status` is absent if there was no response. */
export type CallError = {
  category: ErrorCategory;
  message: string;
  status?: number;
  code?: ErrorCode;
  errors?: FieldError[];
  requestId?: string;
};

type Answer = { message?: string; code?: ErrorCode; errors?: FieldError[]; requestId?: string };

/** Classifies a failed response as in section 8; `fallback` is the call's own message. */
export function callError(status: number | undefined, body: unknown, fallback: string): CallError {
  const answer: Answer = typeof body === 'object' && body !== null ? body : {};
  const category = errorCategory(status);
  const { code, errors, requestId } = answer;
  return { category, message: wordsFor(category, answer.message, fallback), status, code, errors, requestId };
}

/**
 * Returns the error of a call without a response. Section 8: it also triggers the orange banner, unless the call was
 * aborted.
 */
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

/** Whether no response came, so that the outcome is unknown. After a refusal it is known that nothing was done. */
export function isUnanswered(fault: unknown): boolean {
  return isCallError(fault) && fault.status === undefined;
}

/** Returns the error of a call that gave no data. */
export function asCallError(error: unknown): CallError {
  return isCallError(error) ? error : { category: 'UNKNOWN', message: '' };
}

/** Section 8: for any unsuccessful response a slice shows the call's own message; without a response, the reason. */
export function failureWords(
  failure: unknown,
  call: readonly [method: string, path: string, fallback: string],
): string {
  return isCallError(failure) && failure.status === undefined ? failure.message : call[2];
}
