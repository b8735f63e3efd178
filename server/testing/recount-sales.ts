import type pg from 'pg';

/** The compared numbers: by hour, and by product and day. A missing entry means zero. */
type Rows = Record<string, Record<string, number>>;
type Numbers = { hours: Rows; products: Rows };

type Row = Record<string, string | number | Date | null>;

const hourMs = 3_600_000;
const aheadMs = 5.5 * hourMs;

/** Reads the numbers from the aggregate tables. */
export async function tabled(pool: pg.Pool): Promise<Numbers> {
  const { rows } = await pool.query<Row>('select * from sales_hours');
  const hours: Numbers['hours'] = {};
  for (const { hour, ...columns } of rows)
    for (const [name, value] of Object.entries(columns)) add(hours, hour, { [name]: Number(value) });
  const { rows: days } = await pool.query<Row>(
    `select day::text || ' ' || product_id as key, pieces, paise from product_days`,
  );
  return { hours, products: goodsOf(days) };
}

/** Computes the same from the orders, row by row in plain TypeScript. */
export async function recounted(pool: pg.Pool): Promise<Numbers> {
  const read = async (statement: string) => (await pool.query<Row>(statement)).rows;
  const hours: Numbers['hours'] = {};
  const products: Numbers['products'] = {};
  const orders = new Map((await read('select * from orders')).map((order) => [order['id'], order]));
  const lines = await read('select * from order_lines');
  const refunds = await read('select * from refunds');
  const known = new Set<unknown>();
  for (const event of await read('select * from order_events order by at, id')) {
    const [order, at, from, to] = [
      orders.get(event['order_id']),
      event['at'],
      event['from_status'],
      event['to_status'],
    ];
    if (!order) continue;
    const wasSent = from === 'shipped' || from === 'out_for_delivery';
    if (to === 'delivered' && wasSent) add(hours, at, { delivered_orders: 1 });
    if (to === 'cancelled' && from !== 'pending_payment') add(hours, at, { cancelled_orders: 1 });
    if (to === 'cancelled' && wasSent) add(hours, at, { missed_orders: 1 });
    if (to !== 'confirmed') continue;
    const own = lines.filter((line) => line['order_id'] === order['id']);
    const phone = (order['shipping_address'] as unknown as { phoneNumber: string }).phoneNumber;
    const isKnown = order['user_id'] === null ? known.has(phone) : known.has(order['user_id']);
    known.add(phone).add(order['user_id']);
    add(hours, at, {
      orders: 1,
      pieces: sum(own, 'quantity'),
      gross_paise: sum([order], 'subtotal_paise'),
      discount_paise: sum([order], 'discount_paise') + sum([order], 'free_discount_paise'),
      shipping_paise: sum([order], 'shipping_paise') + sum([order], 'cod_fee_paise'),
      total_paise: sum([order], 'total_paise'),
      cash_orders: order['payment_method'] === 'COD' ? 1 : 0,
      new_customers: isKnown ? 0 : 1,
    });
    for (const line of own) addTo(products, productDay(line, at), soldOf(line));
  }
  for (const { line, at, numbers } of takenBack(lines, await read(creditedLines)))
    addTo(products, productDay(line, at), numbers);
  for (const credit of await read('select * from credits')) {
    const paise = takenBy(credit, { orders, refunds });
    add(hours, credit['created_at'], { [`${String(credit['cause'])}_paise`]: paise });
  }
  for (const refund of refunds) {
    const paise = Number(refund['amount_paise']);
    if (refund['cause'] === 'goodwill' && refund['status'] !== 'failed')
      add(hours, refund['created_at'], { goodwill_paise: paise });
    if (refund['status'] === 'processed') add(hours, refund['settled_at'], { refunded_paise: paise });
  }
  for (const { created_at: at } of await read('select * from returns')) add(hours, at, { returns: 1 });
  return { hours, products: withoutZeros(products) };
}

/** Reads the numbers by hour, channel and city, and by product, day and channel from the aggregate tables. */
export async function tabledByWay(pool: pg.Pool): Promise<Numbers> {
  const way = `concat_ws('/', c.source, c.medium, c.campaign, c.content, c.device)`;
  const { rows } = await pool.query<Row>(
    `select t.hour, ${way} as way, city, orders, pieces, total_paise, taken_paise
    from channel_sales_hours t join channels c on c.id = t.channel_id`,
  );
  const hours: Numbers['hours'] = {};
  for (const { hour, way: came, city, ...columns } of rows)
    for (const [name, value] of Object.entries(columns))
      addTo(hours, `${hourOf(hour)} ${String(came)} ${String(city)}`, { [name]: Number(value) });
  const { rows: days } = await pool.query<Row>(
    `select day::text || ' ' || product_id || ' ' || ${way} as key, pieces, paise
    from channel_product_days t join channels c on c.id = t.channel_id`,
  );
  return { hours, products: goodsOf(days) };
}

/** Computes the same from the orders, row by row in plain TypeScript. */
export async function recountedByWay(pool: pg.Pool): Promise<Numbers> {
  const read = async (statement: string) => (await pool.query<Row>(statement)).rows;
  const [hours, products]: [Numbers['hours'], Numbers['products']] = [{}, {}];
  const orders = new Map((await read('select * from orders')).map((order) => [order['id'], order]));
  const origins = new Map((await read('select * from order_origins')).map((origin) => [origin['order_id'], origin]));
  const lines = await read('select * from order_lines');
  const refunds = await read('select * from refunds');
  const wayOf = (orderId: Row[string] | undefined) => {
    const origin = origins.get(orderId ?? null);
    return ['source', 'medium', 'campaign', 'content', 'device'].map((part) => String(origin?.[part] ?? '')).join('/');
  };
  const note = (orderId: Row[string] | undefined, at: Row[string] | undefined, numbers: Record<string, number>) => {
    const address = orders.get(orderId ?? null)?.['shipping_address'];
    const { city = '', state = '' } = (address ?? {}) as { city?: string; state?: string };
    const known = city.trim().toLowerCase().replace('bangalore', 'bengaluru').replace('mysore', 'mysuru');
    const place = known === '' ? '' : `${known.charAt(0).toUpperCase()}${known.slice(1)}, ${state}`;
    addTo(hours, `${hourOf(at)} ${wayOf(orderId)} ${place}`, numbers);
  };
  for (const event of await read(`select * from order_events where to_status = 'confirmed'`)) {
    const { order_id: orderId = null, at } = event;
    const own = lines.filter((line) => line['order_id'] === orderId);
    note(orderId, at, {
      orders: 1,
      pieces: sum(own, 'quantity'),
      total_paise: Number(orders.get(orderId)?.['total_paise']),
    });
    if (!origins.has(orderId)) continue;
    for (const line of own) addTo(products, `${productDay(line, at)} ${wayOf(orderId)}`, soldOf(line));
  }
  for (const { line, at, numbers } of takenBack(lines, await read(creditedLines)))
    if (origins.has(line['order_id'] ?? null))
      addTo(products, `${productDay(line, at)} ${wayOf(line['order_id'])}`, numbers);
  for (const credit of await read('select * from credits')) {
    const paise = takenBy(credit, { orders, refunds });
    note(credit['order_id'], credit['created_at'], { taken_paise: paise });
  }
  for (const refund of refunds)
    if (refund['cause'] === 'goodwill' && refund['status'] !== 'failed')
      note(refund['order_id'], refund['created_at'], { taken_paise: Number(refund['amount_paise']) });
  return { hours, products: withoutZeros(products) };
}

const creditedLines = `select k.order_line_id, k.quantity, c.created_at from credit_lines k join credits c on c.id = k.credit_id
  order by c.created_at, c.id`;

/** Returned or cancelled pieces of a line with their value: the last one gets the remainder. */
function takenBack(lines: readonly Row[], credits: readonly Row[]) {
  const gone = new Map<Row[string] | undefined, number>();
  return credits.flatMap(({ order_line_id: id, quantity, created_at: at }) => {
    const line = lines.find((one) => one['id'] === id);
    if (!line) return [];
    const [before, pieces] = [gone.get(id) ?? 0, Number(quantity)];
    gone.set(id, before + pieces);
    const until = (count: number) => Math.floor((soldOf(line).paise * count) / Number(line['quantity']));
    return [{ line, at, numbers: { pieces: -pieces, paise: until(before) - until(before + pieces) } }];
  });
}

/** The amount refunded, unless that failed, or never collected in cash. */
function takenBy(credit: Row, all: { orders: ReadonlyMap<Row[string] | undefined, Row>; refunds: readonly Row[] }) {
  const refund = all.refunds.find(({ id }) => id === credit['refund_id']);
  if (refund) return refund['status'] === 'failed' ? 0 : Number(refund['amount_paise']);
  const isCash = all.orders.get(credit['order_id'])?.['payment_method'] === 'COD';
  return isCash && credit['cause'] === 'cancelled' ? Number(credit['amount_paise']) : 0;
}

function soldOf(line: Row) {
  const discounts = Number(line['discount_paise']) + Number(line['free_discount_paise']) - Number(line['relief_paise']);
  const paise = Number(line['total_paise']) - discounts;
  return { pieces: Number(line['quantity']), paise };
}

function productDay(line: Row, at: Row[string] | undefined): string {
  return `${new Date(timeOf(at) + aheadMs).toISOString().slice(0, 10)} ${String(line['product_id'])}`;
}

function goodsOf(rows: readonly Row[]): Rows {
  const goods: Rows = {};
  for (const { key, pieces, paise } of rows)
    addTo(goods, String(key), { pieces: Number(pieces), paise: Number(paise) });
  return goods;
}

function withoutZeros(rows: Rows): Rows {
  const left = Object.entries(rows).map(
    ([key, numbers]) =>
      [key, Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== 0))] as const,
  );
  return Object.fromEntries(left.filter(([, numbers]) => Object.keys(numbers).length > 0));
}

function timeOf(moment: Row[string] | undefined): number {
  return moment instanceof Date ? moment.getTime() : Number.NaN;
}

function add(hours: Numbers['hours'], at: Row[string] | undefined, numbers: Record<string, number>): void {
  addTo(hours, hourOf(at), numbers);
}

function addTo(rows: Numbers['hours'], key: string, numbers: Record<string, number>): void {
  for (const [name, number] of Object.entries(numbers)) {
    if (number === 0) continue;
    rows[key] = { ...rows[key], [name]: (rows[key]?.[name] ?? 0) + number };
  }
}

function hourOf(at: Row[string] | undefined): string {
  return new Date(Math.floor((timeOf(at) + aheadMs) / hourMs) * hourMs - aheadMs).toISOString();
}

function sum(rows: readonly Row[], name: string): number {
  return rows.reduce((total, row) => total + Number(row[name]), 0);
}
