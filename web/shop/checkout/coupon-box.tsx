import { Suspense, useRef } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { CouponCodeForm } from '#web/resources/coupons/coupon-code-form.tsx';
import { useFocusAfterChange } from '#web/resources/coupons/use-focus-after-change.ts';
import { TagIcon } from '#web/ui/icons/tag.tsx';
import { lazyPart } from '#web/platform/lazy-part.ts';
import type { Coupon } from './use-coupon.ts';

const CouponSheet = lazyPart(async () => (await import('#web/resources/coupons/coupon-sheet.tsx')).CouponSheet);

/** A field for a code, or the applied coupon with its saving. */
export function CouponBox({ coupon, saving }: { coupon: Coupon; saving: number }) {
  const { code, news, lines, pick, apply, remove } = coupon;
  const layer = useLayer();
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterChange(box, code, layer.isOpen);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      {code ? (
        <div className="flex items-center justify-between gap-4 border-y border-line py-2">
          <p className="flex min-w-0 items-center gap-3">
            <TagIcon className="size-5 text-success" />
            <span className="min-w-0">
              <b className="block font-medium wrap-anywhere">{code}</b>
              {saving > 0 && <span className="text-sm text-success tabular-nums">Saves {formatRupees(saving)}</span>}
            </span>
          </p>
          <button type="button" className="text-link hit-area text-sm" onClick={remove}>
            Remove<span className="sr-only"> coupon {code}</span>
          </button>
        </div>
      ) : (
        <CouponCodeForm onCode={apply} />
      )}
      <p role="status" className="text-sm text-pretty text-warn empty:hidden">
        {news}
      </p>
      <button type="button" className="text-link hit-area justify-self-start text-sm" onClick={layer.open}>
        {code ? 'Choose another coupon' : 'See all coupons'}
      </button>
      {layer.wasOpened && (
        <Suspense>
          <CouponSheet open={layer.isOpen} onClose={layer.close} basket={lines} applied={code} onPick={pick} />
        </Suspense>
      )}
    </div>
  );
}
