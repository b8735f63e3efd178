import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { SavedAddress } from '#contract/addresses.ts';
import type { Order } from '#contract/orders.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { useAppliedCoupon } from '#web/resources/coupons/applied-coupon.ts';
import type { Address } from '#web/resources/orders/address.ts';
import type { AddressFaults } from '#web/resources/orders/check-address.ts';
import { savePincode } from '#web/resources/pincodes/saved-pincode.ts';
import type { Basket } from './use-basket.ts';
import { useStepEvents } from './step-events.ts';
import { firstOpenStep, stepOf } from './steps.ts';
import type { Step } from './steps.ts';
import type { Trouble } from './trouble.ts';
import { promisedItems, promisedQuote } from './promised-quote.ts';
import { restoreDetails } from './restore-details.ts';
import { useChoices } from './use-choices.ts';
import type { Choices } from './use-choices.ts';
import { useCoupon } from './use-coupon.ts';
import { useDeliveryCheck } from './use-delivery-check.ts';
import { useDraft } from './use-draft.ts';
import type { Other } from './use-open-order.ts';
import { useOrderQuote, useSamePrices } from './use-order-quote.ts';
import { usePlacing } from './use-placing.ts';
import { offerOf, wayToPay } from './ways.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** Initial data: saved addresses, an unpaid (`held`) or expired order of these items, and an unpaid order of others. */
export type Begin = { book: readonly SavedAddress[]; other: Other | undefined } & Record<
  'held' | 'expired',
  Order | undefined
>;

/** State of one checkout: open step, typed and chosen values, price, and placing the order. */
export function useCheckout(basket: Basket, begin: Begin) {
  const owner = useSelector(selectUser)?._id ?? '';
  // Before the details are read.
  useState(() => restoreDetails(owner, begin.held ?? begin.expired));
  const { draft, update } = useDraft(begin.book);
  const { choices, choose } = useChoices();
  const { refuse, ...steps } = useSteps(draft, update);
  const [held, setHeld] = useState(begin.held);
  const [trouble, setTrouble] = useState(() => tooLate(begin.expired, basket));
  const pricing = usePricing(basket, { draft, choices, held });
  const { coupon, offer, askAll } = pricing;
  const placing = usePlacing({
    basket,
    address: draft,
    choices,
    couponCode: coupon.usable,
    total: offer?.pricing.total ?? basket.summary.total,
    refuse,
    askAnew: askAll,
    setTrouble,
    setHeld,
  });
  return { draft, choices, choose, held, trouble, type: update, ...steps, ...pricing, ...placing };
}

/** The open step and its validation errors. */
function useSteps(draft: Address, update: (part: Partial<Address>) => Address) {
  const [open, setOpen] = useState<Step>(() => firstOpenStep(draft));
  const [faults, setFaults] = useState<AddressFaults>({});
  /** Opens the step with the first invalid field; returns whether there is one. */
  const refuse = (found: AddressFaults): boolean => {
    const step = stepOf(found);
    if (step) {
      setFaults(found);
      setOpen(step);
    }
    return step !== undefined;
  };
  useStepEvents(open);
  const isCheckingPlace = useDeliveryCheck(open === 'review' ? draft.pinCode : undefined, (pinCode) =>
    refuse({ pinCode }),
  );
  return {
    open,
    faults,
    isCheckingPlace,
    refuse,
    openStep: (step: Step) => {
      setFaults({});
      setOpen(step);
    },
    /** Completes a step and opens the next incomplete one. */
    complete: (part: Partial<Address>) => {
      setFaults({});
      if (part.pinCode) savePincode(part.pinCode);
      setOpen(firstOpenStep(update(part)));
    },
  };
}

type Priced = { draft: Address; choices: Choices; held: Order | undefined };

/** The price for the chosen payment method, with the coupon. */
function usePricing(basket: Basket, { draft, choices, held }: Priced) {
  const code = useAppliedCoupon();
  const today = useOrderQuote(basket, draft, code);
  const { ask } = today;
  useSamePrices(basket, today.quote);
  const way = today.quote ? wayToPay(today.quote, choices.way) : null;
  const details = { address: draft, couponCode: code, choices };
  const promised = promisedQuote(today.quote, held, details);
  const isCash = way === 'cod';
  // A cash order would replace the unpaid one, at today's price.
  const quote = isCash ? today.quote : promised;
  const isPromised = quote !== today.quote;
  const pricing = { ...today, quote, items: held && isPromised ? promisedItems(basket.items, held) : basket.items };
  const isHeld = held !== undefined && code !== '' && held.couponCode === code;
  const coupon = useCoupon(basket, code, { ...pricing, isHeld });
  const offer = quote && offerOf(quote, way ?? 'upi');
  const losesPromise = isCash && promised !== today.quote;
  return { ...pricing, coupon, way, offer, losesPromise, askAll: () => Promise.all([basket.reprice(), ask()]) };
}

/** An order of these items expired unpaid while this page was closed. */
function tooLate(expired: Order | undefined, { items }: Basket): Trouble | undefined {
  return expired && { kind: 'over', seen: { items, total: expired.total } };
}
