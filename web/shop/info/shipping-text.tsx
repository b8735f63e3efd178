import { deliveryZones, travelDays } from '#contract/rules/delivery-zones.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { FactRows, Facts } from './facts.tsx';
import { InfoSections } from './info-sections.tsx';
import { Packing } from './shop-words.tsx';
import { CashCost, Fee, FreeAbove, isAlwaysFree } from './shipping-words.tsx';

const sections = [
  {
    id: 'cost',
    title: 'What it costs',
    body: (
      <>
        <Cost />
        <p>
          <CashCost /> The cart shows every charge; none is added later.
        </p>
      </>
    ),
  },
  {
    id: 'time',
    title: 'How long it takes',
    body: (
      <>
        <p>
          When is it dispatched? <Packing /> Couriers travel from Monday to Saturday. From the day it leaves, count in
          working days:
        </p>
        <FactRows
          rows={deliveryZones.map(({ name, minDays, maxDays }) => ({ name, value: `${minDays} to ${maxDays} days` }))}
        />
        <p>
          Every product page and the cart show the delivery dates for your pincode. If we are late, you can cancel until
          the parcel is packed, or return it afterwards.
        </p>
      </>
    ),
  },
  {
    id: 'where',
    title: 'Where we deliver',
    body: (
      <>
        <p>
          All over India, wherever the couriers go. A few pincodes cannot be reached or do not have cash on delivery;
          you see that when you enter yours on a product page, not after you have ordered.
        </p>
        <p>We do not ship outside India yet.</p>
      </>
    ),
  },
  {
    id: 'follow',
    title: 'Follow your parcel',
    body: (
      <p>
        The confirmation has a link that shows each step: confirmed, packed, shipped, out for delivery. With an account
        it is in <TextLink to="/orders">My orders</TextLink> too. As soon as the courier has your parcel, you see its
        tracking number.
      </p>
    ),
  },
  {
    id: 'trouble',
    title: 'When something goes wrong',
    body: (
      <ul>
        <li>
          <strong>Nobody at home.</strong> The courier tries up to three times and calls first. After that the parcel
          comes back to us and you pay nothing.
        </li>
        <li>
          <strong>The box is torn or open.</strong> Refuse it. If you have taken it already,{' '}
          <TextLink to="/contact?topic=order">tell us</TextLink> with a photo.
        </li>
        <li>
          <strong>It has not moved for days.</strong> Write to us with your order number. If the courier has lost it, we
          close the order and refund what you paid, and you can order again.
        </li>
      </ul>
    ),
  },
];

function Cost() {
  if (isAlwaysFree()) return <p>Nothing, whatever you order and whatever it weighs.</p>;
  return (
    <p>
      <Fee /> per order, whatever it weighs. Above <FreeAbove /> it is free. We count the price of your items before any
      coupon, so a coupon never costs you free delivery. At exactly <FreeAbove /> you still pay the <Fee />; one rupee
      more, and you do not.
    </p>
  );
}

/** Delivery cost and times. */
export function ShippingText() {
  const isFree = isAlwaysFree();
  return (
    <>
      <Facts
        facts={[
          { figure: isFree ? 'Free' : Fee(), words: 'per order, all over India' },
          ...(isFree ? [] : [{ figure: 'Free', words: `above ${FreeAbove()}` }]),
          { figure: `${travelDays.min}–${travelDays.max} days`, words: 'from our door to yours, by where you live' },
        ]}
      />
      <InfoSections sections={sections} />
    </>
  );
}
