import { Suspense } from 'react';
import type { RefObject } from 'react';
import type { Return } from '#contract/returns.ts';
import { useLayer } from '#web/platform/use-layer.ts';
import { kindOf } from '#web/resources/returns/return-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionHeading } from '#web/ui/heading.tsx';
import { HelpIcon } from '#web/ui/icons/help.tsx';
import { useFocusAfter } from '#web/ui/use-kept-focus.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';

const CancelReturn = lazyPart(async () => (await import('./cancel-return.tsx')).CancelReturn);
const MoneyInstead = lazyPart(async () => (await import('./money-instead.tsx')).MoneyInstead);

/** The actions available for a return in its current state. */
export function ReturnActions({
  orderReturn,
  focusAfter,
}: {
  orderReturn: Return;
  /** Receives the focus once a button disappears with its action. */
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const cancel = useLayer();
  const money = useLayer();
  useFocusAfter(cancel.isOpen || money.isOpen, () => focusAfter.current);
  const contact = new URLSearchParams({ topic: 'return', order: orderReturn.orderNumber });
  return (
    <section aria-labelledby="actions">
      <SectionHeading id="actions">Your options</SectionHeading>
      <div className="grid gap-3">
        {orderReturn.moneyInstead.length > 0 && (
          <Button variant="ink" full onClick={money.open}>
            Get a refund instead
          </Button>
        )}
        <ButtonLink to={`/contact?${contact}`} full>
          <HelpIcon className="size-4" />
          Get help with this {kindOf(orderReturn)}
        </ButtonLink>
        {orderReturn.canCancel && (
          <Button variant="ghost" full onClick={cancel.open}>
            Cancel this {kindOf(orderReturn)}
          </Button>
        )}
      </div>
      {cancel.wasOpened && (
        <Suspense>
          <CancelReturn open={cancel.isOpen} onClose={cancel.close} orderReturn={orderReturn} />
        </Suspense>
      )}
      {money.wasOpened && (
        <Suspense>
          <MoneyInstead open={money.isOpen} onClose={money.close} orderReturn={orderReturn} />
        </Suspense>
      )}
    </section>
  );
}
