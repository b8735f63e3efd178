import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { ordersApi } from '#web/resources/orders/orders.api.ts';
import { isMoving } from './parcel-words.ts';
import { shipmentsApi } from './shipments.api.ts';

/** Refreshes the tracking of an order once, when the screen opens; without a response the known state stays. */
export function useFreshTracking({ _id, shipments }: Pick<Order, '_id' | 'shipments'>) {
  const dispatch = useShopDispatch();
  const asked = useRef(false);
  const isWanted = shipments.some(isMoving);
  useEffect(() => {
    if (!isWanted || asked.current) return;
    asked.current = true;
    void dispatch(takeTracking(_id));
  }, [_id, dispatch, isWanted]);
}

function takeTracking(id: string) {
  return async (dispatch: ShopDispatch) => {
    const asking = shipmentsApi.endpoints.trackOrder.initiate({ body: { _id: id } }, { track: false });
    const { data } = await dispatch(asking);
    if (data) await dispatch(ordersApi.util.upsertQueryData('order', { params: { id } }, data.order));
  };
}
