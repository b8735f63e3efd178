import type pg from 'pg';
import { daysBefore, insertRows } from './rows.ts';

/** Demo coupons: two usable, one expired, one used up by two of the orders. Money in paise. */
const coupons = [
  {
    code: 'WELCOME10',
    description: '10% off, up to ₹200',
    discount_type: 'percentage',
    discount_value: 10,
    min_order_paise: 499_00,
    max_discount_paise: 200_00,
    max_uses: null,
    endsInDays: 180,
  },
  {
    code: 'FLAT150',
    description: '₹150 off above ₹1,299',
    discount_type: 'flat',
    discount_value: 150_00,
    min_order_paise: 1_299_00,
    max_discount_paise: null,
    max_uses: 500,
    endsInDays: 90,
  },
  {
    code: 'MONSOON20',
    description: '20% off the monsoon drop',
    discount_type: 'percentage',
    discount_value: 20,
    min_order_paise: 0,
    max_discount_paise: 300_00,
    max_uses: null,
    endsInDays: -20,
  },
  {
    code: 'FIRSTTWO',
    description: '₹100 off for the first two',
    discount_type: 'flat',
    discount_value: 100_00,
    min_order_paise: 599_00,
    max_discount_paise: null,
    max_uses: 2,
    endsInDays: 60,
  },
] as const;

const columns = [
  'code text',
  'description text',
  'discount_type text',
  'discount_value int',
  'min_order_paise int',
  'max_discount_paise int',
  'max_uses int',
  'valid_from timestamptz',
  'valid_until timestamptz',
];

export async function seedCoupons(client: pg.ClientBase, now: Date): Promise<void> {
  const rows = coupons.map(({ endsInDays, ...coupon }) => ({
    ...coupon,
    valid_from: daysBefore(now, 60),
    valid_until: daysBefore(now, -endsInDays),
  }));
  await insertRows(client, { table: 'coupons', columns }, rows);
}

/** Counts the coupon uses of the orders, as placing an order does. */
export async function useCoupons(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with used as (
      insert into coupon_uses (order_id, coupon_id, user_id, phone_hash, discount_paise, used_at)
      select o.id, c.id, o.user_id, sha256(convert_to(c.id || ' ' || (o.shipping_address ->> 'phoneNumber'), 'UTF8')),
        o.discount_paise, o.created_at
      from orders o join coupons c on c.code = o.coupon_code returning order_id, coupon_id, discount_paise
    )
    update coupons c set used_count = summed.uses, given_paise = summed.given, revenue_paise = summed.revenue
    from (
      select coupon_id, count(*) as uses, sum(used.discount_paise) as given, sum(total_paise) as revenue
      from used join orders o on o.id = order_id group by coupon_id
    ) summed where c.id = summed.coupon_id`,
  );
}
