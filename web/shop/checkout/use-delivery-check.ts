import { useEffect, useRef } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { loadDeliveryCheck } from './later-parts.ts';

/** Asks about the pincode of an address that came from elsewhere than the form, before an order is placed to it. */
export function useDeliveryCheck(pincode: string | undefined, onRefused: (words: string) => void) {
  const dispatch = useShopDispatch();
  const refuse = useRef(onRefused);
  useEffect(() => {
    refuse.current = onRefused;
  });
  useEffect(() => {
    if (pincode === undefined) return;
    let isWanted = true;
    const check = async () => {
      const { checkDelivery } = await loadDeliveryCheck();
      const words = await dispatch(checkDelivery(pincode));
      if (words && isWanted) refuse.current(words);
    };
    // A script that does not arrive keeps nobody from ordering: the shop checks once more.
    void check().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [dispatch, pincode]);
}
