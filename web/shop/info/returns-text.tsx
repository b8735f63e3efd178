import { pickupDays, refundDays } from '#contract/rules/refunds.ts';
import { shopFacts } from '#web/platform/shop-facts.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { FactRows, Facts } from './facts.tsx';
import { InfoSections } from './info-sections.tsx';
import { GuestsOrder, ReturnDays, ReturnExceptions, ReturnsTo } from './shop-words.tsx';
import { Steps } from './steps.tsx';

const sections = [
  {
    id: 'what',
    title: 'What you can send back',
    body: (
      <>
        <p>
          What we sell, for any reason, within <ReturnDays /> days from the day it was delivered. It should be as it
          came: unworn, unwashed, with its tags. Trying it on at home is fine.
        </p>
        <ReturnExceptions />
        <p>An item that is wrong, damaged or not as shown can be returned in any condition.</p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How it works',
    body: (
      <Steps
        steps={[
          {
            title: 'Request it.',
            words: (
              <>
                Open the order in <TextLink to="/orders">My orders</TextLink>, choose the items and say why. Ordered as
                a guest? <GuestsOrder />
              </>
            ),
          },
          { title: 'Say what you want instead:', words: 'a refund, or another size or colour.' },
          {
            title: 'Hand it over.',
            words: `A courier collects it within ${pickupDays} working days. Any bag will do. Where no courier collects, send it by post and pay the postage.`,
          },
          {
            title: 'Done.',
            words: `Once we have received and checked the item, your refund is on its way within ${refundDays} working days, or the other size is.`,
          },
        ]}
      />
    ),
  },
  {
    id: 'money',
    title: 'Your refund',
    body: (
      <>
        <FactRows
          rows={[
            { name: 'Paid online', value: `back the way you paid, within ${refundDays} working days` },
            { name: 'Paid in cash', value: 'to the bank account or UPI ID you give us' },
            { name: 'Coupon used', value: 'you get back what you paid; the coupon’s part is not paid out' },
            { name: 'Delivery fee', value: 'its share is refunded with each item' },
            { name: 'Collection', value: 'free' },
            { name: 'Sent by you', value: 'you pay the postage' },
          ]}
        />
        <p>There is no restocking fee and no store credit you did not ask for.</p>
      </>
    ),
  },
  {
    id: 'exchange',
    title: 'Exchanges',
    body: (
      <p>
        Same days, same courier. We reserve the size or colour you want as soon as you ask. If its price has changed,
        you neither pay nor lose the difference.
      </p>
    ),
  },
  {
    id: 'cancel',
    title: 'Cancelling instead',
    body: (
      <p>
        Until your order is packed you can cancel it in <TextLink to="/orders">My orders</TextLink>, and it costs
        nothing. After that, refuse the parcel at the door or send it back.
      </p>
    ),
  },
  {
    id: 'address',
    title: 'Where returns go',
    body: (
      <>
        <p>
          <ReturnsTo />
        </p>
        <p>
          Please request the return first. A parcel without a return number takes us days to match.{' '}
          <TextLink to="/contact?topic=return">Contact us</TextLink>
        </p>
      </>
    ),
  },
];

/** How returns and refunds work. */
export function ReturnsText() {
  return (
    <>
      <Facts
        facts={[
          { figure: `${shopFacts().returns.days} days`, words: 'from delivery to request a return or exchange' },
          { figure: '₹0', words: 'for collection, and no restocking fee' },
          { figure: `${refundDays} days`, words: 'at most, working days, until your refund is on its way' },
        ]}
      />
      <InfoSections sections={sections} />
    </>
  );
}
