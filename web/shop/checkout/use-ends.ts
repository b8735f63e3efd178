import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Order } from '#contract/orders.ts';
import type { CallError } from '#web/platform/call-error.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import type { Address } from '#web/resources/orders/address.ts';
import type { AddressFaults } from '#web/resources/orders/check-address.ts';
import { tellPlaced } from '#web/resources/orders/checkout-steps.ts';
import { succeeded } from '#web/resources/payments/checkout-state.ts';
import { loadPlacing, loadTrouble } from './later-parts.ts';
import type { Trouble } from './trouble.ts';
import type { Basket } from './use-basket.ts';
import type { Choices } from './use-choices.ts';
import type { Way } from './ways.ts';

/** The data of an order, and the callbacks for its outcome. */
export type PlaceOrderInput = {
  basket: Basket;
  address: Address;
  choices: Choices;
  couponCode: string;
  /** The total on the button, in rupees. */
  total: number;
  refuse: (faults: AddressFaults) => boolean;
  /** Reloads all data of this page from the server. */
  askAnew: () => Promise<unknown>;
  setTrouble: (trouble?: Trouble) => void;
  setHeld: (order?: Order) => void;
};

/** Handlers for the outcomes of placing an order: placed, rejected, or ended before it was paid. */
export function useEnds(placing: PlaceOrderInput) {
  const { basket, address, choices, couponCode, total, refuse, askAnew, setTrouble, setHeld } = placing;
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const hasArrived = useRef(false);
  const { items, isBuyNow, version } = basket;
  const seen = { items, total };
  const { gstin, businessName } = choices;
  const purchase = { items, isBuyNow, version, total, address, couponCode, gstin, businessName };

  const arrive = async (order: Order) => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const { afterOrder, finishCheckout } = await loadPlacing();
    dispatch(afterOrder(order, { address, isBuyNow, savesAddress: choices.savesAddress }));
    tellPlaced(order);
    await navigate(`/order-confirmation/${order._id}`, { replace: true, state: succeeded });
    dispatch(finishCheckout({ isBuyNow }));
  };
  const giveUp = async (order: Order, kind: 'over' | 'cancelled') => {
    setHeld(undefined);
    (await loadPlacing()).giveUpPayment(order);
    await askAnew();
    setTrouble({ kind, seen });
  };
  const refused = async (failure: CallError, way: Way) => {
    if (failure.code === 'LOGIN_REQUIRED') return navigate('/login', { state: { from: location } });
    const { addressFaultsIn, needsFreshFacts } = await loadTrouble();
    if (refuse(addressFaultsIn(failure))) return undefined;
    // The server did not take this checkout for the unpaid order's, whose price was on this page; never so for cash.
    if (failure.code === 'PRICE_CHANGED' && way !== 'cod') setHeld(undefined);
    if (needsFreshFacts(failure)) await askAnew();
    return setTrouble({ kind: 'refused', failure, seen });
  };
  return { purchase, seen, arrive, giveUp, refused };
}
