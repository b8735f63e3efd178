import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { Product } from '#contract/products.ts';
import { useShown } from '#web/platform/use-shown.ts';
import { variantChoice } from './variant-choice.ts';

export type VariantChoice = ReturnType<typeof useVariantChoice>;

/** Colour and size are in the URL, so that a shared link shows the same. */
export function useVariantChoice(product: Product) {
  const [params, setParams] = useSearchParams();
  const [shown, show] = useShown(params, params.toString());
  // Two choices may come before the next render; the second keeps the first.
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const choose = (part: 'color' | 'size', value: string) => {
    const next = new URLSearchParams(latest.current);
    next.set(part, value);
    latest.current = next;
    show(next);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { ...variantChoice(product, { color: shown.get('color'), size: shown.get('size') }), choose };
}
