import type pg from 'pg';
import { daysBefore, insertRows } from './rows.ts';

/** Coupons a demo needs: two to use, one that has expired, one that is used up. Money in paise. */
const coupons = [
  {
    code: 'WELCOME10',
    description: '10% off your first order, up to ₹200',
    discount_type: 'percentage',
    discount_value: 10,
    min_order_paise: 499_00,
    max_discount_paise: 200_00,
    max_uses: null,
    used_count: 0,
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
    used_count: 0,
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
    used_count: 0,
    endsInDays: -20,
  },
  {
    code: 'FIRST50',
    description: '₹100 off for the first fifty',
    discount_type: 'flat',
    discount_value: 100_00,
    min_order_paise: 599_00,
    max_discount_paise: null,
    max_uses: 50,
    used_count: 50,
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
  'used_count int',
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
