import type pg from 'pg';
import { insertRows } from './rows.ts';

/** An order with the times of its state changes. */
type Sent = {
  id: string;
  number: string;
  city: string;
  packed: Date;
  shipped: Date;
  out: Date | null;
  delivered: Date | null;
};

type Scan = { at: Date; label: string; activity: string; place: string };

const hour = 3_600_000;
const from = 'Bengaluru';
const couriers = ['Delhivery Surface', 'Xpressbees Surface', 'Blue Dart Air'] as const;
const hubs: Record<string, string> = { Bengaluru: 'Hoskote hub', Pune: 'Hubballi hub' };

/**
 * Adds parcels to the demo's orders from shipped on. The demo's carrier does not know them, so `check_at` stays null
 * and it is never asked. Those of packed orders are booked there once the shop runs.
 */
export async function seedShipments(client: pg.ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<Sent>(
    `select o.id, o.order_number as number, o.shipping_address ->> 'city' as city, min(e.at) filter (where to_status = 'packed') as packed,
      min(e.at) filter (where to_status = 'shipped') as shipped, min(e.at) filter (where to_status = 'out_for_delivery') as out,
      min(e.at) filter (where to_status = 'delivered') as delivered
    from orders o join order_events e on e.order_id = o.id
    group by o.id having bool_or(to_status = 'shipped') order by o.order_number`,
  );
  const parcels = rows.map((order, index) => parcelOf(order, { index, now }));
  const columns = [
    'id uuid',
    'order_id uuid',
    'kind text',
    'reference text',
    'status text',
    'carrier_order_id text',
    'carrier_shipment_id text',
    'awb text',
    'courier text',
    'pickup_at timestamptz',
    'arrives_on date',
    'picked_up_at timestamptz',
    'delivered_at timestamptz',
    'created_at timestamptz',
  ];
  await insertRows(
    client,
    { table: 'shipments', columns },
    parcels.map(({ scans: _, ...row }) => row),
  );
  const scans = parcels.flatMap((parcel) => parcel.scans.map((scan) => ({ shipment_id: parcel.id, ...scan })));
  const scanColumns = ['shipment_id uuid', 'at timestamptz', 'label text', 'activity text', 'place text'];
  await insertRows(client, { table: 'shipment_scans', columns: scanColumns }, scans);
}

function parcelOf(order: Sent, { index, now }: { index: number; now: Date }) {
  const { id: orderId, number, packed, shipped, out, delivered } = order;
  const orderNumber = 479_000_001 + index;
  const arrives = delivered ?? out ?? new Date(shipped.getTime() + 72 * hour);
  return {
    id: crypto.randomUUID(),
    order_id: orderId,
    kind: 'order',
    reference: number,
    status: statusOf(order),
    carrier_order_id: String(orderNumber),
    carrier_shipment_id: String(orderNumber + 70_000_000),
    awb: String(14_324_807_000_000 + index * 7_919),
    courier: couriers[index % couriers.length],
    pickup_at: shipped,
    arrives_on: arrives.toISOString().slice(0, 10),
    picked_up_at: shipped,
    delivered_at: delivered,
    created_at: packed,
    scans: scansOf(order).filter(({ at }) => at <= now),
  };
}

function statusOf({ out, delivered }: Sent): string {
  if (delivered) return 'delivered';
  return out ? 'out_for_delivery' : 'shipped';
}

function scansOf({ city, shipped, out, delivered }: Sent): Scan[] {
  const after = (start: Date, hours: number) => new Date(start.getTime() + hours * hour);
  const door = out ?? (delivered && after(delivered, -5));
  const hub = hubs[city] ?? city;
  return [
    { at: shipped, label: 'PICKED UP', activity: 'Picked up from the seller', place: from },
    { at: after(shipped, 3), label: 'SHIPPED', activity: 'Shipment left the origin city', place: from },
    { at: after(shipped, 11), label: 'IN TRANSIT', activity: 'In transit', place: hub },
    ...(door
      ? [
          {
            at: after(door, -3),
            label: 'REACHED DESTINATION HUB',
            activity: 'Reached the destination hub',
            place: city,
          },
          { at: door, label: 'OUT FOR DELIVERY', activity: 'Out for delivery', place: city },
        ]
      : []),
    ...(delivered ? [{ at: delivered, label: 'DELIVERED', activity: 'Delivered', place: city }] : []),
  ];
}
