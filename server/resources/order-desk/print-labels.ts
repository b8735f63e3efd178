import type { BulkResult } from '#contract/staff-lists.ts';
import type { Context } from '#server/context.ts';
import { ShippingFault, type ShipmentRef, ShippingRefused } from '#server/gateways/shipping/shipping.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isOfAccount } from '#server/resources/shipments/shipments.rules.ts';
import type { Filter } from './desk-orders.queries.ts';
import { meantBy } from './desk-orders.ts';
import { type LabelRow, selectLabels } from './printing.queries.ts';

type Labels = { url: string | null; results: BulkResult[] };

/** Returns one label file from the carrier for many orders, and for each order why it has no label. */
export async function printLabels(
  context: Context,
  who: { ids: readonly string[] } | { matching: Filter },
): Promise<Labels> {
  const { meant, gone } = await meantBy(context, who);
  const parcels = await selectLabels(
    context.db,
    meant.map(({ id }) => id),
  );
  const judged = meant.map(({ id, title }) => {
    const parcel = parcels.find((one) => one.id === id);
    return { id, title, parcel, problem: whyNoLabel(parcel) };
  });
  const refs = judged.flatMap(({ parcel, problem }) => (problem === '' && parcel ? refOf(parcel) : []));
  const { url, missing } = refs.length === 0 ? { url: null, missing: [] } : await fileOf(context, refs);
  const left = new Set(missing.map(({ shipmentId }) => shipmentId));
  const results = judged.map(({ id, title, parcel, problem }) => {
    const isLeft = problem === '' && left.has(parcel?.carrier_shipment_id ?? '');
    return { id, title, problem: isLeft ? 'The carrier has no label for its parcel. Look at it there.' : problem };
  });
  return { url, results: [...results, ...gone] };
}

type File = { url: string | null; missing: readonly ShipmentRef[] };

async function fileOf({ shipping }: Context, refs: readonly ShipmentRef[]): Promise<File> {
  try {
    return await shipping.labels(refs);
  } catch (fault) {
    if (fault instanceof ShippingRefused && !isOfAccount(fault)) return { url: null, missing: refs };
    if (!(fault instanceof ShippingFault)) throw fault;
    throw new ApiError('UNAVAILABLE', { message: 'The carrier cannot make labels just now.', retryAfter: 15 });
  }
}

function whyNoLabel(parcel: LabelRow | undefined): string {
  if (!parcel?.carrier) return 'No parcel is booked yet.';
  if (parcel.carrier !== 'shiprocket') return 'It was given to a courier of the shop’s own choice.';
  if (parcel.problem !== '') return parcel.problem;
  return parcel.awb && parcel.label_url && refOf(parcel).length > 0 ? '' : 'Its label is not made yet.';
}

function refOf({ carrier_order_id: orderId, carrier_shipment_id: shipmentId }: LabelRow): ShipmentRef[] {
  return orderId && shipmentId ? [{ orderId, shipmentId }] : [];
}
