import { productStateNames, type ProductState } from '#contract/rules/product-states.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { active: 'success', scheduled: 'warn', draft: 'line', archived: 'paper' } as const;

/** Badge of a product's state. */
export function StateBadge({ state }: { state: ProductState }) {
  return <Badge tone={tones[state]}>{productStateNames[state]}</Badge>;
}
