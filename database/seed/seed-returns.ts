import type pg from 'pg';

/** A return of a demo order. Its events are in hours after the day following delivery. */
type Story = {
  order: string;
  type: 'return' | 'exchange';
  status: 'pending' | 'approved' | 'completed' | 'rejected';
  reason: string;
  description: string;
  /** The whole order instead of its first item. */
  isAll?: true;
  refundMode: 'source' | 'upi' | null;
  payout?: object;
  staffNote?: string;
  events: readonly [name: string, actor: 'shopper' | 'staff' | 'system', hours: number][];
};

const requested = ['requested', 'shopper', 0] as const;
const wentThrough: Story['events'] = [
  [...requested],
  ['approved', 'staff', 4],
  ['collected', 'system', 28],
  ['received', 'system', 76],
  ['checked', 'staff', 80],
  ['completed', 'staff', 80],
];

/** Order numbers are those of `seed-orders.ts`: the first of each pair is Asha's, the second Ravi's. */
const stories: readonly Story[] = [
  {
    order: 'KS-DEMO000018',
    type: 'exchange',
    status: 'pending',
    reason: 'size_issue',
    description: 'Too tight at the shoulder. One size up, please.',
    refundMode: null,
    events: [[...requested]],
  },
  {
    order: 'KS-DEMO000019',
    type: 'return',
    status: 'pending',
    reason: 'not_as_described',
    description: 'The red is much darker than in the photo.',
    refundMode: 'upi',
    payout: { upiId: 'ravi.kulkarni@okbank' },
    events: [[...requested]],
  },
  {
    order: 'KS-DEMO000020',
    type: 'return',
    status: 'completed',
    reason: 'quality_issue',
    description: 'The seam opened after one wash.',
    isAll: true,
    refundMode: 'upi',
    payout: { upiId: 'asha.menon@okbank' },
    events: wentThrough,
  },
  {
    order: 'KS-DEMO000021',
    type: 'return',
    status: 'completed',
    reason: 'changed_mind',
    description: '',
    isAll: true,
    refundMode: 'upi',
    payout: { upiId: 'ravi.kulkarni@okbank' },
    events: wentThrough,
  },
  {
    order: 'KS-DEMO000022',
    type: 'return',
    status: 'completed',
    reason: 'size_issue',
    description: 'Both run small.',
    isAll: true,
    refundMode: 'source',
    events: wentThrough,
  },
  {
    order: 'KS-DEMO000023',
    type: 'return',
    status: 'completed',
    reason: 'size_issue',
    description: '',
    isAll: true,
    refundMode: 'source',
    events: wentThrough,
  },
  {
    order: 'KS-DEMO000012',
    type: 'return',
    status: 'rejected',
    reason: 'changed_mind',
    description: 'I have another one like it.',
    refundMode: 'source',
    staffNote: 'It was worn and washed, so we cannot sell it again. We have sent it back to you.',
    events: [...wentThrough.slice(0, 4), ['rejected', 'staff', 80]],
  },
];

/** Adds returns and their refunds to the demo's orders, matching their states. */
export async function seedReturns(client: pg.ClientBase, now: Date): Promise<void> {
  for (const story of stories) {
    const returnId = await insertReturn(client, story, now);
    for (const [name, actor, hours] of story.events)
      await client.query(
        `insert into return_events (return_id, name, actor, note, at)
        select id, $2, $3, case when $2 = 'rejected' then staff_note else '' end, created_at + make_interval(hours => $4)
        from returns where id = $1`,
        [returnId, name, actor, hours],
      );
    if (story.type === 'exchange') await setAside(client, returnId);
    if (story.status === 'completed') await credit(client, returnId);
  }
}

async function insertReturn(client: pg.ClientBase, story: Story, now: Date): Promise<string> {
  const isOpen = story.status === 'pending' || story.status === 'approved';
  const { rows } = await client.query<{ id: string }>(
    `with lines as (
      select l.*, l.total_paise + l.shipping_paise + l.cod_fee_paise - l.discount_paise - l.free_discount_paise as payable
      from order_lines l join orders o on o.id = l.order_id where o.order_number = $1 and (l.position = 1 or $2)
    ), made as (
      insert into returns (return_number, order_id, type, status, reason, description, handover, pickup_on, refund_mode, payout,
        refund_paise, staff_note, created_at, checked_at, closed_at)
      select replace($1, 'KS-', 'KR-'), o.id, $3, $4, $5, $6, 'pickup',
        case when $7 then $8::date else (o.delivered_at + interval '2 days')::date end, $9, $10,
        case when $3 = 'exchange' then 0 else (select sum(payable) from lines) end, $11, o.delivered_at + interval '1 day',
        case when $4 = 'completed' then o.delivered_at + interval '1 day 80 hours' end,
        case when not $7 then o.delivered_at + interval '1 day 80 hours' end
      from orders o where o.order_number = $1 returning id, reason, type
    )
    insert into return_lines (return_id, order_line_id, quantity, reason, refund_paise, exchange_variant_id, exchange_size,
      exchange_color)
    select made.id, l.id, l.quantity, made.reason, case when made.type = 'exchange' then 0 else l.payable end,
      other.id, other.size, other.color
    from made, lines l left join lateral (
      select v.id, v.size, v.color from variants v
      where $3 = 'exchange' and v.product_id = l.product_id and v.color = l.color and v.id <> l.variant_id and v.on_hand > l.quantity
      order by v.size_position desc limit 1
    ) other on true returning return_id as id`,
    [
      story.order,
      story.isAll ?? false,
      story.type,
      story.status,
      story.reason,
      story.description,
      isOpen,
      nextWorkingDay(now),
      story.refundMode,
      story.payout ? JSON.stringify(story.payout) : null,
      story.staffNote ?? '',
    ],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error(`The demo has no order ${story.order} to return.`);
  return id;
}

function nextWorkingDay(now: Date): string {
  const at = new Date(now.getTime() + 2 * 86_400_000);
  return new Date(at.getTime() + (at.getUTCDay() === 0 ? 86_400_000 : 0)).toISOString().slice(0, 10);
}

async function setAside(client: pg.ClientBase, returnId: string): Promise<void> {
  await client.query(
    `with moved as (
      insert into stock_movements (variant_id, order_id, kind, quantity, cause_id, at)
      select l.exchange_variant_id, r.order_id, 'exchanged', -l.quantity, r.id, r.created_at
      from returns r join return_lines l on l.return_id = r.id where r.id = $1 returning variant_id, quantity
    ) update variants v set on_hand = v.on_hand + moved.quantity from moved where v.id = moved.variant_id`,
    [returnId],
  );
}

/** Refunds of cash orders are still to be sent manually; online ones are done. */
async function credit(client: pg.ClientBase, returnId: string): Promise<void> {
  await client.query(
    `with one as (
      select r.*, o.payment_method from returns r join orders o on o.id = r.order_id where r.id = $1
    ), asked as (
      insert into refunds (order_id, amount_paise, cause, status, created_at)
      select order_id, refund_paise, 'returned', 'requested', closed_at from one where payment_method = 'COD' returning id
    ), made as (
      insert into credits (order_id, cause, amount_paise, refund_id, reason, created_at)
      select order_id, 'returned', refund_paise, coalesce((select id from asked),
        (select f.id from refunds f where f.order_id = one.order_id)), 'Return ' || return_number, closed_at
      from one returning id
    ), filled as (
      insert into credit_lines (credit_id, order_line_id, quantity, amount_paise)
      select made.id, l.order_line_id, l.quantity, l.refund_paise from made, return_lines l where l.return_id = $1
    ), counted as (
      update order_lines l set returned_quantity = r.quantity from return_lines r
      where r.return_id = $1 and l.id = r.order_line_id
    )
    update returns set credit_id = made.id from made where returns.id = $1`,
    [returnId],
  );
}
