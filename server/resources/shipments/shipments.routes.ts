import { api } from '#contract/api.ts';
import type { Context } from '#server/context.ts';
import type { Bind } from '#server/platform/http/binder.ts';
import { readerOf } from '#server/resources/orders/reader.ts';
import { retryShipment } from './retry-shipment.ts';
import { setOrderStatus } from './set-order-status.ts';
import { takeParcelEvent } from './take-parcel-event.ts';
import { trackOrder } from './track-order.ts';

export function shipmentRoutes(bind: Bind, context: Context): void {
  bind(api.shipments.track, ({ caller, body, cookies }) => {
    return trackOrder(context, { orderId: body._id, reader: readerOf(caller, cookies) });
  });
  bind(api.shipments.webhook, async ({ body, headers }) => {
    await takeParcelEvent(context, { body, headers });
    return {};
  });
  bind(api.shipments.retry, ({ params }) => retryShipment(context, params.id));
  bind(api.shipments.setStatus, ({ caller, params, body, requestId }) => {
    return setOrderStatus(context, { orderId: params.id, requested: body, userId: caller.userId, requestId });
  });
}
