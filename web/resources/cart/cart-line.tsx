import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { CartItem } from '#contract/cart.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { HeartIcon } from '#web/ui/icons/heart.tsx';
import { InfoIcon } from '#web/ui/icons/info.tsx';
import { TrashIcon } from '#web/ui/icons/trash.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { choiceKey, choiceOf, mostOf, problemOf } from './cart-lines.ts';
import { LinePicture } from './line-picture.tsx';

const ChoiceEditor = lazyPart(async () => (await import('./choice-editor.tsx')).ChoiceEditor);

type Actions = {
  setQuantity: (itemId: string, quantity: number) => unknown;
  changeChoice: (itemId: string, choice: { size: string; color: string }) => Promise<boolean>;
  remove: (item: CartItem) => unknown;
  /** Without a wishlist, saving is not offered. */
  saveForLater?: ((item: CartItem) => unknown) | undefined;
};

const columns = {
  page: 'grid-cols-[6rem_minmax(0,1fr)] gap-4 py-5 md:grid-cols-[8.5rem_minmax(0,1fr)] md:gap-6 md:py-6',
  compact: 'grid-cols-[4.5rem_minmax(0,1fr)] gap-4 py-4',
};

/** One line of the cart: product, quantity, price, and what changed. */
export function CartLine({
  item,
  note,
  actions,
  isCompact,
  below,
}: {
  item: CartItem;
  note: string | null;
  actions: Actions;
  isCompact: boolean;
  below: ReactNode;
}) {
  const { product, itemTotal } = item;
  const problem = problemOf(item);
  const mrp = product.originalPrice ?? 0;
  return (
    <li className={`grid border-b border-line ${isCompact ? columns.compact : columns.page}`}>
      <Link
        to={addressOf(item)}
        tabIndex={-1}
        aria-hidden="true"
        className={problem === 'sold-out' ? 'opacity-50' : ''}
      >
        <LinePicture item={item} sizes={isCompact ? '4.5rem' : '(min-width: 768px) 8.5rem, 6rem'} />
      </Link>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="leading-tight font-medium text-balance">
            <Link to={addressOf(item)} className="hit-area hover:underline hover:underline-offset-4">
              {product.name}
            </Link>
          </h2>
          <p className="shrink-0 text-end font-bold tabular-nums">
            <span className="sr-only">Line total </span>
            {formatRupees(itemTotal)}
            {isCompact && mrp > product.price && (
              <s className="block text-sm font-normal text-muted">
                <span className="sr-only">instead of MRP </span>
                {formatRupees(mrp * item.quantity)}
              </s>
            )}
          </p>
        </div>
        <LineChoice item={item} canChange={!isCompact} onChange={(choice) => actions.changeChoice(item._id, choice)} />
        {!isCompact && <Price price={product.price} mrp={mrp} size="sm" />}
        <LineState item={item} note={note} />
        {problem === null && below}
        <div className={`flex flex-wrap items-start justify-between gap-x-4 ${isCompact ? '' : 'mt-1'}`}>
          <LineQuantity item={item} onChange={(next) => void actions.setQuantity(item._id, next)} />
          <LineExits item={item} actions={actions} />
        </div>
      </div>
    </li>
  );
}

/** Buttons that take a line out of the cart. */
function LineExits({ item, actions }: { item: CartItem; actions: Actions }) {
  const { remove, saveForLater } = actions;
  const look = 'text-link hit-area mt-3 flex items-center gap-1.5 text-sm';
  return (
    <div className="flex flex-wrap gap-x-5">
      {saveForLater && (
        <button type="button" onClick={() => void saveForLater(item)} className={look} data-quiet>
          <HeartIcon className="size-4" />
          Save for later<span className="sr-only"> {item.product.name}</span>
        </button>
      )}
      <button type="button" onClick={() => void remove(item)} className={look} data-quiet>
        <TrashIcon className="size-4" />
        Remove<span className="sr-only"> {item.product.name}</span>
      </button>
    </div>
  );
}

function LineQuantity({ item, onChange }: { item: CartItem; onChange: (quantity: number) => void }) {
  const { product, quantity } = item;
  const { most, reason } = mostOf(item);
  if (problemOf(item) === 'sold-out')
    return (
      <Badge tone="danger" className="mt-3">
        Sold out
      </Badge>
    );
  return (
    <QuantityStepper
      label={`Quantity of ${product.name}`}
      value={quantity}
      max={Math.max(most, quantity)}
      reason={quantity >= most ? reason : undefined}
      // From a quantity above the stock, any step down leads to the available quantity.
      onChange={(next) => onChange(next < quantity ? Math.min(next, most) : next)}
    />
  );
}

/** Key of the line whose choice was just edited; it, or the new line that replaced it, gets focus. */
let chosen = '';

function LineChoice({
  item,
  canChange,
  onChange,
}: {
  item: CartItem;
  canChange: boolean;
  onChange: (choice: { size: string; color: string }) => Promise<boolean>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { color, size, product } = item;
  const key = choiceKey(choiceOf(item));
  useEffect(() => {
    const { activeElement, body } = document;
    // Focus inside an open editor: the response is still awaited.
    if (isOpen || chosen !== key || activeElement?.closest('[data-choosing]')) return;
    chosen = '';
    if (activeElement === body) opener.current?.focus();
  });
  const change = async (choice: { size: string; color: string }) => {
    chosen = choiceKey({ ...choiceOf(item), ...choice });
    if (await onChange(choice)) setIsOpen(false);
    else chosen = '';
  };
  const close = () => {
    chosen = key;
    setIsOpen(false);
  };
  const hasOthers = product.sizes.length > 1 || product.colors.length > 1;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
        {[color, size].filter(Boolean).join(' · ')}
        {canChange && hasOthers && !isOpen && (
          <button ref={opener} type="button" onClick={() => setIsOpen(true)} className="text-link hit-area">
            Change<span className="sr-only"> size or colour of {product.name}</span>
          </button>
        )}
      </p>
      {isOpen && (
        <Suspense>
          <ChoiceEditor item={item} onChange={change} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Why the line cannot be ordered, else what changed. */
function LineState({ item, note }: { item: CartItem; note: string | null }) {
  if (problemOf(item) === 'too-many')
    return (
      <p className="text-sm font-medium text-danger">
        Only {item.available} left: choose {item.available} or fewer.
      </p>
    );
  if (!note) return null;
  return (
    <p className="flex items-start gap-1.5 text-sm font-medium text-warn">
      <InfoIcon className="mt-0.5 size-4" />
      {note}
    </p>
  );
}

function addressOf({ product, color, size }: CartItem): string {
  return `/product/${product.slug}?${new URLSearchParams({ color, size })}`;
}
