import { useEffect, useRef, useState } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import { loadDeliveryCheck } from './later-parts.ts';

/**
 * Checks the pincode of an address that was not entered in the form, before an order is placed. Returns whether it is
 * still being checked.
 */
export function useDeliveryCheck(pincode: string | undefined, onRefused: (words: string) => void): boolean {
  const [checked, setChecked] = useState<string>();
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
    // A script that fails to load must not block the order: the server checks again.
    const end = () => isWanted && setChecked(pincode);
    void check().then(end, end);
    return () => {
      isWanted = false;
    };
  }, [dispatch, pincode]);
  return pincode !== undefined && pincode !== checked;
}
