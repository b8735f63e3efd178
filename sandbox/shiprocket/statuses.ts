/** A shipment status: its label, and code and label of the order status series, used by orders and `current_status`. */
type Status = { label: string; orderCode: number; orderLabel: string };

/** Only those used by the scripts. */
export const statuses = {
  0: { label: '', orderCode: 1, orderLabel: 'NEW' },
  1: { label: 'AWB ASSIGNED', orderCode: 3, orderLabel: 'READY TO SHIP' },
  3: { label: 'PICKUP SCHEDULED', orderCode: 4, orderLabel: 'PICKUP SCHEDULED' },
  6: { label: 'SHIPPED', orderCode: 6, orderLabel: 'SHIPPED' },
  7: { label: 'DELIVERED', orderCode: 7, orderLabel: 'DELIVERED' },
  8: { label: 'CANCELLED', orderCode: 5, orderLabel: 'CANCELED' },
  9: { label: 'RTO INITIATED', orderCode: 15, orderLabel: 'RTO INITIATED' },
  10: { label: 'RTO DELIVERED', orderCode: 16, orderLabel: 'RTO DELIVERED' },
  12: { label: 'LOST', orderCode: 33, orderLabel: 'LOST' },
  16: { label: 'CANCELLATION REQUESTED', orderCode: 18, orderLabel: 'CANCELLATION REQUESTED' },
  17: { label: 'OUT FOR DELIVERY', orderCode: 19, orderLabel: 'OUT FOR DELIVERY' },
  18: { label: 'IN TRANSIT', orderCode: 20, orderLabel: 'IN TRANSIT' },
  19: { label: 'OUT FOR PICKUP', orderCode: 34, orderLabel: 'OUT FOR PICKUP' },
  20: { label: 'PICKUP EXCEPTION', orderCode: 35, orderLabel: 'PICKUP EXCEPTION' },
  21: { label: 'UNDELIVERED', orderCode: 36, orderLabel: 'UNDELIVERED' },
  38: { label: 'REACHED DESTINATION HUB', orderCode: 20, orderLabel: 'IN TRANSIT' },
  41: { label: 'RTO OFD', orderCode: 15, orderLabel: 'RTO INITIATED' },
  42: { label: 'PICKED UP', orderCode: 6, orderLabel: 'SHIPPED' },
  46: { label: 'RTO IN TRANSIT', orderCode: 15, orderLabel: 'RTO INITIATED' },
} as const satisfies Record<number, Status>;

export type StatusId = keyof typeof statuses;

/** Statuses after the parcel has left the seller. */
const onTheWay: readonly StatusId[] = [6, 7, 9, 10, 12, 17, 18, 21, 38, 41, 42, 46];

export function isOnTheWay(status: StatusId): boolean {
  return onTheWay.includes(status);
}
