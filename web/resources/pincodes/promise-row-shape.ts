/** The place of a `PromiseRow`, also while its script is on its way, as high as its lines become on the narrowest screens; without scripts nobody can be promised anything. */
export const promiseRowShape = 'flex min-h-11 items-center max-[24rem]:min-h-13 gap-3 text-sm noscript:hidden';
