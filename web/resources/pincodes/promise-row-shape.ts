/** The place of a `PromiseRow`, also while its script is on its way; without scripts nobody can be promised anything. */
export const promiseRowShape = 'flex min-h-11 items-center gap-3 text-sm noscript:hidden';
