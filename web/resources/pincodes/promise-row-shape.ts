/** Layout of a `PromiseRow` and its placeholder, with its height on the narrowest screens; hidden without scripts. */
export const promiseRowShape = 'flex min-h-11 items-center max-[24rem]:min-h-13 gap-3 text-sm noscript:hidden';
