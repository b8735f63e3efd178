import { deliveryZones, travelDays } from './rules/delivery-zones.ts';
import { packingWords } from './rules/delivery.ts';
import { formatRupees, toRupees } from './rules/money.ts';
import { pickupDays, refundDays } from './rules/refunds.ts';
import { ticketClocks } from './rules/tickets.ts';
import { cartLimits } from './rules/totals.ts';
import type { ShippingRule } from './rules/shipping-rule.ts';
import type { CashRule, ShopFacts } from './rules/shop-facts.ts';

/** A question with its answer. `id` is its anchor on the page (#id); `[text](/path)` in an answer is a link. */
export type Question = { id: string; question: string; answer: string };

const [home] = deliveryZones;

type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

function deliveryCost(shipping: ShippingRule): Question {
  const free = formatRupees(toRupees(shipping.freeAbove));
  const fee = formatRupees(toRupees(shipping.fee));
  const rule =
    shipping.fee === 0
      ? 'Nothing, whatever you order.'
      : `${fee} per order. It is free when your items come to more than ${free}; at exactly ${free} you still pay it. You see the fee in the cart, before you enter an address.`;
  return {
    id: 'delivery-cost',
    question: 'What does delivery cost?',
    answer: `${rule} [More about shipping](/shipping)`,
  };
}

/** Frequently asked questions by topic: the source of the page and its structured data. */
export function faqFor(facts: ShopFacts): QuestionGroup[] {
  return [
    deliveryQuestions(facts),
    sizeQuestions,
    orderQuestions(facts),
    returnQuestions(facts),
    accountQuestions(facts),
  ];
}

const deliveryQuestions = ({ shipping, packing, sendsOrderCodes }: ShopFacts): QuestionGroup => ({
  id: 'delivery',
  title: 'Delivery',
  questions: [
    deliveryCost(shipping),
    {
      id: 'delivery-time',
      question: 'When will my parcel arrive?',
      answer: `${home.minDays} to ${home.maxDays} working days in ${home.name}, up to ${travelDays.max} in the hills, on the islands and in the north-east. Enter your pincode on a product page to see the dates.`,
    },
    {
      id: 'same-day-dispatch',
      question: 'When is my order dispatched?',
      answer: packingWords(packing),
    },
    {
      id: 'where-is-my-order',
      question: 'Where is my order?',
      answer: `Track it in [My orders](/orders)${sendsOrderCodes ? ' or with the link in your confirmation email' : ''}. It shows each step, and the tracking number as soon as there is one.`,
    },
    {
      id: 'change-address',
      question: 'Can I change the address after ordering?',
      answer: `Yes, until the parcel is packed: open it in [My orders](/orders)${sendsOrderCodes ? ', or [find it by its number](/track)' : ''}. To send it to another State${sendsOrderCodes ? '' : ', or if you ordered as a guest'}, [write to us](/contact).`,
    },
  ],
});

const sizeQuestions: QuestionGroup = {
  id: 'sizes',
  title: 'Sizes and fabric',
  questions: [
    {
      id: 'which-size',
      question: 'Which size should I choose?',
      answer:
        'Every product page has a size chart in centimetres and inches. Lay a T-shirt you like flat, measure it from armpit to armpit, and compare. Our oversized fits are cut big: choose your usual size for the look in the picture.',
    },
    {
      id: 'shrink',
      question: 'Will it shrink?',
      answer:
        'Our cotton is washed before it is cut, so it keeps its size. Wash it cold and inside out, and dry it in the shade; the print lasts longer too.',
    },
    {
      id: 'sold-out',
      question: 'My size is sold out. Will it come back?',
      answer:
        'Often. Choose the size on the product page and leave your email; we email you once when it is back and delete your email afterwards.',
    },
    {
      id: 'stock-count',
      question: 'Is “only 3 left” true?',
      answer:
        'Yes. It is the real number in our stock room, shown only when five or fewer are left. We do not use countdowns that restart.',
    },
  ],
};

function cashWords({ isOffered, fee }: CashRule): string {
  if (!isOffered) return '';
  const cost = fee === 0 ? 'nothing extra' : `${formatRupees(toRupees(fee))} more`;
  return ` Cash on delivery works for most pincodes and costs ${cost}.`;
}

function accountWords(takesGuests: boolean): string {
  if (takesGuests) return 'No. You can fill the cart and order as a guest.';
  return 'To order, yes: a code to your phone creates one. You can fill your cart first.';
}

const orderQuestions = ({ cash, takesGuests }: ShopFacts): QuestionGroup => ({
  id: 'orders',
  title: 'Orders and payment',
  questions: [
    {
      id: 'pay',
      question: 'How can I pay?',
      answer: `Checkout shows the ways to pay for your order.${cashWords(cash)} We never see or store your card number.`,
    },
    {
      id: 'without-account',
      question: 'Do I need an account?',
      answer: `${accountWords(takesGuests)} An account keeps your orders, addresses and wishlist together on every device.`,
    },
    {
      id: 'cancel',
      question: 'Can I cancel?',
      answer:
        'Yes, until your order is packed: open it in [My orders](/orders). It costs nothing. Your refund goes back the way you paid.',
    },
    {
      id: 'coupon',
      question: 'My coupon does not work. Why?',
      answer:
        'The cart tells you the reason: the total is too low, the coupon has expired, or you have used it before. You can use one coupon per order, and a second where the list says they go together.',
    },
    {
      id: 'how-many',
      question: 'How many can I buy?',
      answer: `Up to ${cartLimits.quantityPerLine} of one size and colour in an order. For more, for a team or a college fest, [write to us](/contact).`,
    },
    {
      id: 'gst-invoice',
      question: 'Do I get a GST invoice?',
      answer: 'Yes, with every order. All prices include GST.',
    },
  ],
});

const returnQuestions = ({ returns }: ShopFacts): QuestionGroup => ({
  id: 'returns',
  title: 'Returns and refunds',
  questions: [
    {
      id: 'return-window',
      question: 'How long can I return something?',
      answer: `${returns.days} days from the day it is delivered. Unworn, unwashed, with its tags.${exceptionWords(returns)} [How it works](/returns)`,
    },
    {
      id: 'return-cost',
      question: 'What does a return cost?',
      answer: `Nothing. We collect it from your door within ${pickupDays} working days where the courier picks up, which is most of India. Where none does, you send it by post and pay the postage.`,
    },
    {
      id: 'refund-time',
      question: 'When do I get my money back?',
      answer: `Within ${refundDays} working days after the item is back with us and checked. It goes back the way you paid; for cash on delivery, to the bank account or UPI ID you give us.`,
    },
    {
      id: 'exchange',
      question: 'Can I exchange for another size?',
      answer: `Yes, within the same ${returns.days} days. Request an exchange and choose the size: we reserve it at once. If it is sold out, request a refund.`,
    },
    {
      id: 'wrong-piece',
      question: 'You sent the wrong item, or it is damaged.',
      answer:
        'We are sorry. [Tell us](/contact) with your order number and a photo; we collect it and send the right one, or refund you, as you prefer.',
    },
  ],
});

const accountQuestions = ({ seller }: ShopFacts): QuestionGroup => ({
  id: 'account',
  title: 'You and your data',
  questions: [
    {
      id: 'delete-account',
      question: 'How do I delete my account?',
      answer:
        'In your [profile](/profile). It is deleted at once. What tax law makes us keep stays locked away until that time is up. [What that is](/privacy#how-long)',
    },
    {
      id: 'tracking',
      question: 'Do you follow me around the internet?',
      answer:
        'No. There is no advertising network on this site. We count visits ourselves, and only if you agree. [Your choice](/cookies#your-choice)',
    },
    {
      id: 'complaint',
      question: 'I have a complaint. Who listens?',
      answer: `${seller.officer.name}, our grievance officer. Every complaint gets a number, an answer within ${ticketClocks.acknowledgeHours} hours and a solution within a month. [File a complaint](/contact?topic=grievance)`,
    },
  ],
});

/** Categories with their own return window, as sentences with a leading space; empty if there are none. */
export function exceptionWords({ other }: ShopFacts['returns']): string {
  return other
    .map(({ name, days }) => (days > 0 ? ` ${name}: ${days} days.` : ` ${name} cannot be returned.`))
    .join('');
}

/** Part of an answer: text, or a link. */
type AnswerPart = { words: string; to?: string };

/** Splits an answer at its links. */
export function answerParts(answer: string): AnswerPart[] {
  return answer.split(/(\[[^\]]+\]\([^)]+\))/).flatMap((piece) => {
    const [, words, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
    if (words !== undefined && to !== undefined) return [{ words, to }];
    return piece === '' ? [] : [{ words: piece }];
  });
}
