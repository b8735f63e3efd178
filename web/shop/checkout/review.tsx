import { useEffect, useRef } from 'react';
import { CartProblems } from '#web/resources/cart/cart-problems.tsx';
import { problemOf } from '#web/resources/cart/cart-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { BanknoteIcon } from '#web/ui/icons/banknote.tsx';
import { formatRupees } from '#web/ui/price.tsx';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { TroubleBox } from './trouble-box.tsx';
import type { Basket } from './use-basket.ts';
import type { Checkout } from './use-checkout.ts';

/** How it is paid, and the one button that orders. */
export function Review({ basket, checkout }: { basket: Basket; checkout: Checkout }) {
  const { items, summary } = basket;
  const top = useRef<HTMLDivElement>(null);
  const problems = useRef<HTMLElement>(null);
  const isBlocked = items.some((item) => problemOf(item) !== null);
  const total = formatRupees(summary.total);
  useEffect(() => {
    // The step before has closed under the pressed button.
    if (document.activeElement === document.body && navigator.userActivation?.hasBeenActive) top.current?.focus();
  }, []);
  const press = () => (isBlocked ? problems.current?.focus() : void checkout.place());
  return (
    <div ref={top} tabIndex={-1} className="grid gap-5 outline-none">
      {checkout.trouble && <TroubleBox trouble={checkout.trouble} now={{ items, total: summary.total }} />}
      <CartProblems ref={problems} items={items} onRemove={basket.remove} onTake={basket.take} />
      <RadioGroup legend="How you pay" hideLegend>
        <OptionTile
          name="payment"
          defaultChecked
          title="Cash on delivery"
          note={`Pay ${total} in cash when the parcel arrives. No extra fee.`}
          aside={<BanknoteIcon className="size-6 text-muted" />}
        />
      </RadioGroup>
      <div className="safe-bottom grid gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-bar max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:pt-3">
        <Button variant="primary" size="lg" full state={checkout.isPlacing ? 'pending' : 'idle'} onClick={press}>
          Place COD order · {total}
        </Button>
      </div>
      <p className="text-sm text-muted">All taxes included. Returns within 7 days of delivery.</p>
    </div>
  );
}
