import { brand } from '#contract/brand.ts';
import { formatRupees, largestOrder, toRupees } from '#contract/rules/money.ts';
import { cartLimits } from '#contract/rules/totals.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';
import { InfoSections } from './info-sections.tsx';
import { SellerFacts } from './seller-facts.tsx';
import { Courts, ReturnDays } from './shop-words.tsx';
import { CashCost, Fee, FreeAbove, isAlwaysFree } from './shipping-words.tsx';

const rupees = (paise: number) => formatRupees(toRupees(paise));

const sections = [
  { id: 'seller', title: 'Who sells', body: <SellerFacts /> },
  {
    id: 'order',
    title: 'Your order',
    body: (
      <>
        <p>
          What you see here is an invitation. You offer to buy when you press the button that names the price; we accept
          when your confirmation arrives. If an item turns out to be gone, or a price was plainly a mistake, we tell you
          before we take anything, and you owe nothing.
        </p>
        <p>
          An order holds up to {cartLimits.quantityPerLine} of one size and colour, {cartLimits.lines} lines, and{' '}
          {rupees(largestOrder)}. We sell to people who wear the clothes, so we may decline orders meant for resale.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    title: 'Prices and payment',
    body: (
      <>
        <p>
          Prices are in rupees and include all taxes. The struck-through price is the MRP; we never charge above it.{' '}
          <Delivery /> <CashCost /> The cart shows each part and the total; after that nothing else is added.
        </p>
        <p>
          Checkout shows the ways to pay for your order. Online payments run on the pages of the payment company,
          encrypted from end to end; we see only whether they succeeded.
        </p>
      </>
    ),
  },
  {
    id: 'delivery',
    title: 'Delivery',
    body: (
      <p>
        To the address you give, within the days named at the checkout. Until the parcel is in your hands, its loss is
        ours. The details are on the page about <TextLink to="/shipping">shipping</TextLink>.
      </p>
    ),
  },
  {
    id: 'returns',
    title: 'Returns, exchanges and cancelling',
    body: (
      <p>
        <ReturnDays /> days from delivery unless the product page says otherwise, collected from your door at no cost:{' '}
        <TextLink to="/returns">how returns work</TextLink>. Until an order is packed you may cancel it free of charge.
        If we have to cancel, you get a full refund. We charge no cancellation fee, ever.
      </p>
    ),
  },
  {
    id: 'goods',
    title: 'The goods',
    body: (
      <p>
        Cotton is a plant and screens differ, so a colour may look a shade warmer or cooler on you. Sizes are measured
        flat and may vary by a centimetre. If a seam opens or a print cracks in the first 90 days of normal wear, we
        repair, replace or refund it.
      </p>
    ),
  },
  {
    id: 'coupons',
    title: 'Coupons',
    body: (
      <p>
        One for an order, or two where the cart says that they go together; each with its own conditions, which the cart
        shows before you use it. A coupon has no cash value. If you return part of an order, the refund is what you paid
        for that part.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    body: (
      <p>
        Say what you think. We publish good and bad ones alike and pay for none; “verified” means bought here and
        delivered. A text that names an address or a number, and one that several people report, waits until we have
        looked. We remove only what is unlawful, hateful or about something else.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Keep your password to yourself and tell us if someone else has it. You can delete your account whenever you
        like. We close one only for fraud or abuse, and we say why.
      </p>
    ),
  },
  {
    id: 'prints',
    title: 'Our prints',
    body: (
      <p>
        The drawings, photographs and words here are {brand.name}’s or our illustrators’. Share them with a link. For
        anything more, ask.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <>
        <p>
          <TextLink to="/contact?topic=grievance">File a complaint</TextLink> and it gets a number at once. This person
          answers for it:
        </p>
        <GrievanceOfficer />
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law',
    body: (
      <p>
        Indian law applies, with all the rights it gives you as a consumer. Where we cannot agree, the courts of{' '}
        <Courts /> decide; you may also go to the consumer commission where you live. When these terms change, the new
        ones count for orders placed after that day.
      </p>
    ),
  },
];

function Delivery() {
  if (isAlwaysFree()) return 'Delivery costs nothing.';
  return (
    <>
      Delivery costs <Fee />, and nothing above <FreeAbove />.
    </>
  );
}

/** The terms of sale. */
export function TermsText() {
  return <InfoSections sections={sections} />;
}
