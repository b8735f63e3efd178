import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CheckIcon } from '#web/ui/icons/check.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useClientConfigQuery } from '#web/resources/client/client.api.ts';
import { choiceKey, choiceOf, emptyCart, problemOf } from './cart-lines.ts';
import type { Choice } from './cart-lines.ts';
import { miniCartClosed } from './cart-state.ts';
import { FreeShippingBar } from './free-shipping-bar.tsx';
import { selectAdded, selectCart } from './cart.slice.ts';
import { LineList } from './line-list.tsx';
import { useRemovals } from './use-removals.ts';

/** Panel shown after an addition: the new line, the whole cart, and links onward (P14). */
export function MiniCart() {
  const dispatch = useShopDispatch();
  const added = useSelector(selectAdded);
  const { items, summary } = useSelector(selectCart) ?? emptyCart;
  const shown = newestFirst(items, added);
  const removals = useRemovals(shown);
  const { data: config } = useClientConfigQuery();
  const close = () => dispatch(miniCartClosed());
  // Following a link closes the panel.
  useEffect(() => () => void dispatch(miniCartClosed()), [dispatch]);
  const isBlocked = items.some((item) => problemOf(item) !== null);
  return (
    <Sheet
      open={added !== null}
      onClose={close}
      title={summary.totalQuantity === 1 ? 'Your cart, 1 item' : `Your cart, ${summary.totalQuantity} items`}
      footer={
        <div className="grid gap-3">
          <p className="flex items-baseline justify-between gap-4">
            Subtotal
            <b className="text-lg font-bold tabular-nums">{formatRupees(summary.subtotal)}</b>
          </p>
          <div className="grid grid-cols-2 gap-3">
            <ButtonLink to="/cart">View cart</ButtonLink>
            {items.length === 0 ? (
              <Button variant="ink" onClick={close}>
                Keep shopping
              </Button>
            ) : (
              <ButtonLink to={isBlocked ? '/cart' : '/checkout?of=cart'} variant="primary">
                {isBlocked ? 'Fix items' : 'Check out'}
              </ButtonLink>
            )}
          </div>
        </div>
      }
    >
      <AddedWords added={added} items={items} />
      {/* An automatic coupon may make shipping free: only the cart page knows. */}
      {items.length > 0 && !config?.hasAutomaticCoupons && <FreeShippingBar subtotal={summary.subtotal} />}
      <LineList items={shown} removals={removals} isCompact />
    </Sheet>
  );
}

/** Rendered a frame after the panel, so that screen readers announce it. */
function AddedWords({ added, items }: { added: Choice | null; items: readonly CartItem[] }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsThere(added !== null));
    return () => cancelAnimationFrame(frame);
  }, [added]);
  const line = added && items.find((item) => choiceKey(choiceOf(item)) === choiceKey(added));
  return (
    <p role="status" className="mb-4 flex min-h-6 items-start gap-2 font-medium text-success">
      {isThere && (
        <>
          <CheckIcon className="mt-0.5 size-5" />
          <span>Added to cart{line && `: ${line.product.name}`}</span>
        </>
      )}
    </p>
  );
}

/** Puts the line just added first; the others keep their order. */
function newestFirst(items: readonly CartItem[], added: Choice | null): CartItem[] {
  const key = added && choiceKey(added);
  return items.toSorted((a, b) => Number(choiceKey(choiceOf(b)) === key) - Number(choiceKey(choiceOf(a)) === key));
}
