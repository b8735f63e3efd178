import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useShopDispatch } from '#web/platform/store.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { canBeNotified, findSubscription, tellShop } from './subscription.ts';

/** Assigns this browser's push subscription to the current user, so that nobody else gets theirs after a logout. */
export function useNotifiedPerson(isOn: boolean) {
  const dispatch = useShopDispatch();
  const { initialized, user } = useSelector(selectSession);
  const person = user?._id ?? '';
  useEffect(() => {
    if (!isOn || !initialized || !canBeNotified() || Notification.permission !== 'granted') return;
    void findSubscription()
      .then((found) => found && dispatch(tellShop(found)))
      .catch(() => undefined); // retried on the next page
  }, [isOn, initialized, person, dispatch]);
}
