import { Suspense, useRef } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import type { useBasketCoupon } from '#web/resources/coupons/use-basket-coupon.ts';
import { useFocusAfterChange } from '#web/resources/coupons/use-focus-after-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronRightIcon } from '#web/ui/icons/chevron-right.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { TagIcon } from '#web/ui/icons/tag.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';

const CouponSheet = lazyPart(async () => (await import('#web/resources/coupons/coupon-sheet.tsx')).CouponSheet);

/** Opens the coupons, or shows the applied one with its saving and a remove button. */
export function CouponLine({ use }: { use: ReturnType<typeof useBasketCoupon> }) {
  const sheet = useLayer();
  const place = useRef<HTMLElement>(null);
  useFocusAfterChange(place, use.code, sheet.isOpen);
  return (
    <section ref={place} tabIndex={-1} aria-label="Coupon" className="border-y border-line outline-none">
      {use.code === '' ? (
        <button
          type="button"
          onClick={sheet.open}
          className="flex min-h-13 w-full items-center gap-3 text-start font-medium hover:underline hover:underline-offset-4"
        >
          <TagIcon className="size-5 text-muted" />
          <span className="grow">Apply a coupon</span>
          <ChevronRightIcon className="size-5 text-muted" />
        </button>
      ) : (
        <Applied use={use} onChange={sheet.open} />
      )}
      <p role="status" className="text-sm font-medium text-warn not-empty:pb-3">
        {use.dropped}
      </p>
      {sheet.wasOpened && (
        <Suspense>
          <CouponSheet
            open={sheet.isOpen}
            onClose={sheet.close}
            basket={use.basket}
            applied={use.code}
            onPick={use.pick}
          />
        </Suspense>
      )}
    </section>
  );
}

function Applied({ use, onChange }: { use: ReturnType<typeof useBasketCoupon>; onChange: () => void }) {
  const { code, coupon, hasFailed } = use;
  return (
    <div className="flex items-center gap-2 py-2">
      <TagIcon className="size-5 text-success" />
      <p className="ms-1 min-w-0 grow">
        <b className="block tracking-wide wrap-anywhere">{code}</b>
        <span className={`block text-sm ${hasFailed ? 'text-warn' : 'text-success'}`}>
          {hasFailed
            ? 'We could not check this coupon.'
            : coupon
              ? `Saves ${formatRupees(coupon.discount)}`
              : 'Checking…'}
        </span>
      </p>
      {hasFailed ? (
        <Button size="sm" variant="ghost" state={use.isAsking ? 'pending' : 'idle'} onClick={use.askAgain}>
          Try again
        </Button>
      ) : (
        <Button size="sm" variant="ghost" onClick={onChange}>
          Change<span className="sr-only"> the coupon</span>
        </Button>
      )}
      <IconButton label="Remove the coupon" onClick={use.remove}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
