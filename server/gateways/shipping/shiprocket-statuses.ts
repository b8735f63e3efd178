import type { ParcelStatus } from './shipping.ts';

type Known = readonly [id: number, label: string, status: ParcelStatus | null];

/**
 * Shipment statuses: tracking `shipment_status`, `sr-status`, webhook `shipment_status_id`. Null: ignored by the shop.
 */
const shipmentStatuses: readonly Known[] = [
  [1, 'AWB ASSIGNED', 'ready'],
  [2, 'LABEL GENERATED', 'ready'],
  [3, 'PICKUP SCHEDULED', 'ready'],
  [4, 'PICKUP QUEUED', 'ready'],
  [5, 'MANIFEST GENERATED', 'ready'],
  [6, 'SHIPPED', 'shipped'],
  [7, 'DELIVERED', 'delivered'],
  [8, 'CANCELLED', 'cancelled'],
  [9, 'RTO INITIATED', 'returning'],
  [10, 'RTO DELIVERED', 'returned'],
  [11, 'PENDING', 'ready'],
  [12, 'LOST', 'lost'],
  [13, 'PICKUP ERROR', 'delayed'],
  [14, 'RTO ACKNOWLEDGED', 'returning'],
  [15, 'PICKUP RESCHEDULED', 'ready'],
  [16, 'CANCELLATION REQUESTED', 'cancelled'],
  [17, 'OUT FOR DELIVERY', 'out_for_delivery'],
  [18, 'IN TRANSIT', 'shipped'],
  [19, 'OUT FOR PICKUP', 'ready'],
  [20, 'PICKUP EXCEPTION', 'delayed'],
  [21, 'UNDELIVERED', 'delayed'],
  [22, 'DELAYED', 'delayed'],
  [23, 'PARTIALLY DELIVERED', 'delivered'],
  [24, 'DESTROYED', 'lost'],
  [25, 'DAMAGED', 'lost'],
  [26, 'FULFILLED', 'delivered'],
  [27, 'PICKUP BOOKED', 'ready'],
  [38, 'REACHED DESTINATION HUB', 'shipped'],
  [39, 'MISROUTED', 'shipped'],
  [40, 'RTO NDR', 'returning'],
  [41, 'RTO OFD', 'returning'],
  [42, 'PICKED UP', 'shipped'],
  [43, 'SELF FULFILLED', null],
  [44, 'DISPOSED OFF', 'lost'],
  [45, 'CANCELLED BEFORE DISPATCHED', 'cancelled'],
  [46, 'RTO IN TRANSIT', 'returning'],
  [47, 'QC FAILED', null],
  [48, 'REACHED WAREHOUSE', 'shipped'],
  [49, 'CUSTOM CLEARED', 'shipped'],
  [50, 'IN FLIGHT', 'shipped'],
  [51, 'HANDOVER TO COURIER', 'shipped'],
  [52, 'SHIPMENT BOOKED', 'ready'],
  [71, 'HANDOVER EXCEPTION', 'delayed'],
  [72, 'PACKED EXCEPTION', 'delayed'],
  [75, 'RTO LOCK', 'returning'],
  [76, 'UNTRACEABLE', 'lost'],
  [77, 'ISSUE RELATED TO THE RECIPIENT', 'delayed'],
  [78, 'REACHED BACK AT SELLER CITY', 'returning'],
];

/**
 * Labels of the order `status` series and other spellings seen in responses. That series' numbers are ignored: they
 * mean other things.
 */
const otherLabels: Record<string, ParcelStatus> = {
  'READY TO SHIP': 'ready',
  'PICKUP GENERATED': 'ready',
  'PICKUP QUEUE': 'ready',
  CANCELED: 'cancelled',
  'CANCELLED BEFORE DISPATCH': 'cancelled',
  RTO: 'returning',
  'OUT FOR DELIVERY RTO': 'returning',
};

const byId = new Map(shipmentStatuses.map(([id, , status]) => [id, status]));
const byLabel = new Map<string, ParcelStatus | null>([
  ...shipmentStatuses.map(([, label, status]) => [label, status] as const),
  ...Object.entries(otherLabels),
]);

/** The shop's status for a shipment's status id, else for its label; null if both are unknown. */
export function statusOf({ id, label }: { id: number | null; label: string }): ParcelStatus | null {
  const known = id === null ? undefined : byId.get(id);
  return (
    known ??
    byLabel.get(
      label
        .toUpperCase()
        .replace(/[\s_-]+/g, ' ')
        .trim(),
    ) ??
    null
  );
}
