import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { SectionHeading } from '#web/ui/heading.tsx';
import { phoneWords, placeWords } from './address.ts';

/** Recipient and address of an order; `children` add to it. */
export function OrderDelivery({ to, children }: { to: Order['shippingAddress']; children?: ReactNode }) {
  return (
    <section aria-labelledby="delivery">
      <SectionHeading id="delivery">Delivery to</SectionHeading>
      <address className="grid gap-1 not-italic">
        <b>{to.fullName}</b>
        <span className="text-pretty">{placeWords(to)}</span>
        <span className="tabular-nums">{phoneWords(to.phoneNumber)}</span>
        {to.email && <span className="wrap-anywhere">{to.email}</span>}
      </address>
      {children}
    </section>
  );
}
