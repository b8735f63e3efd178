import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import type { Address } from '#web/resources/orders/address.ts';
import { checkAddress } from '#web/resources/orders/check-address.ts';
import type { AddressFaults } from '#web/resources/orders/check-address.ts';
import { savePincode } from '#web/resources/pincodes/saved-pincode.ts';
import type { Basket } from './use-basket.ts';
import { loadPlacing, loadTrouble } from './later-parts.ts';
import { tellPlaced, useStepEvents } from './step-events.ts';
import { firstOpenStep, stepOf } from './steps.ts';
import type { Step } from './steps.ts';
import type { Trouble } from './trouble.ts';
import { useDeliveryCheck } from './use-delivery-check.ts';
import { useDraft } from './use-draft.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** The course of one checkout: which step is open, what was typed, and the placing of the order. */
export function useCheckout(basket: Basket) {
  const { draft, update } = useDraft();
  const [open, setOpen] = useState<Step>(() => firstOpenStep(draft));
  const [faults, setFaults] = useState<AddressFaults>({});
  const [trouble, setTrouble] = useState<Trouble>();
  const refuse = (found: AddressFaults): boolean => {
    const step = stepOf(found);
    if (step) {
      setFaults(found);
      setOpen(step);
    }
    return step !== undefined;
  };
  useStepEvents(open);
  useDeliveryCheck(open === 'review' ? draft.pinCode : undefined, (pinCode) => refuse({ pinCode }));
  const { isPlacing, place } = usePlacing({ basket, address: draft, refuse, setTrouble });
  return {
    draft,
    open,
    faults,
    trouble,
    isPlacing,
    place,
    type: update,
    openStep: (step: Step) => {
      setFaults({});
      setOpen(step);
    },
    /** A step is filled in: on to the next one with something left to do. */
    complete: (part: Partial<Address>) => {
      setFaults({});
      if (part.pinCode) savePincode(part.pinCode);
      setOpen(firstOpenStep(update(part)));
    },
  };
}

type Placing = {
  basket: Basket;
  address: Address;
  refuse: (faults: AddressFaults) => boolean;
  setTrouble: (trouble?: Trouble) => void;
};

function usePlacing({ basket, address, refuse, setTrouble }: Placing) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const isUnderWay = useRef(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const { items, isBuyNow, version, summary } = basket;

  const settle = async (failure: CallError) => {
    if (failure.code === 'LOGIN_REQUIRED') return navigate('/login', { state: { from: location } });
    const { addressFaultsIn, needsFreshCart } = await loadTrouble();
    if (refuse(addressFaultsIn(failure))) return undefined;
    if (needsFreshCart(failure)) await basket.reprice();
    return setTrouble({ failure, seen: { items, total: summary.total } });
  };
  const attempt = async () => {
    setTrouble(undefined);
    if (refuse(await checkAddress(address))) return;
    const { finishCheckout, placeOrder } = await loadPlacing();
    const { order, failure } = await dispatch(placeOrder({ items, isBuyNow, version, total: summary.total, address }));
    if (!order) {
      await settle(failure);
      return;
    }
    tellPlaced();
    await navigate(`/order-confirmation/${order._id}`, { replace: true });
    dispatch(finishCheckout({ isBuyNow }));
  };
  const place = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPlacing(true);
    try {
      await attempt();
    } catch {
      // Only a script that did not arrive ends here; calls answer with their failure.
      setTrouble({ failure: { category: 'NETWORK', message: '' }, seen: { items, total: summary.total } });
    } finally {
      isUnderWay.current = false;
      setIsPlacing(false);
    }
  };
  return { isPlacing, place };
}
