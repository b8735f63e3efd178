import type { ReactNode } from 'react';
import type { CartItem, CartSummary } from '#contract/cart.ts';
import { CartTotals, FreeShippingBar } from '#web/resources/cart/cart-totals.tsx';
import { CheckoutButton } from './checkout-button.tsx';

/** What the cart costs; it stays in sight on wide screens. */
export function CheckoutAside({
  items,
  summary,
  isBlocked,
  onBlocked,
  children,
}: {
  items: readonly CartItem[];
  summary: CartSummary;
  isBlocked: boolean;
  onBlocked: () => void;
  children: ReactNode;
}) {
  return (
    <aside aria-label="Summary" className="grid content-start gap-6 lg:sticky lg:top-24 lg:self-start lg:py-6">
      {children}
      <FreeShippingBar subtotal={summary.subtotal} />
      <CartTotals items={items} summary={summary} />
      <div className="grid gap-3 max-md:hidden">
        <CheckoutButton isBlocked={isBlocked} onBlocked={onBlocked} />
      </div>
      <p className="text-sm text-muted">Pay in cash when your order arrives. Returns within 7 days of delivery.</p>
    </aside>
  );
}
