import { expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { issuePapers } from '#server/resources/invoices/issue-papers.ts';
import { orderOnline } from './online-orders.ts';
import { addCoupon } from './test-coupons.ts';
import { arrivedForCash } from './test-returns.ts';
import { testShop } from './test-shop.ts';

const testing = await testShop();
const { ask, pool, shop, signIn } = testing;

/** Creates a delivered order with coupon and invoice, and an unpaid one. */
async function ordersOfBothKinds() {
  const { code: couponCode } = await addCoupon({ ask, token: (await signIn({ role: 'admin' })).token });
  const arrived = await arrivedForCash(testing, { more: { couponCode } });
  await issuePapers(shop.context, arrived.order.id);
  return { sold: arrived.order.id, waiting: (await orderOnline(testing)).order.id };
}

const orders = await ordersOfBothKinds();

type Wrong = {
  rule: string;
  /** The order concerned, $1 below. */
  of: keyof typeof orders;
  /** A statement that the shop would never execute. */
  wrong: string;
  right: string;
};

const wrongs: Wrong[] = [
  {
    rule: 'a coupon counts its uses that were not given back, what they took and what their orders came to',
    of: 'sold',
    wrong:
      'update coupons set used_count = used_count + 1 where id = (select coupon_id from coupon_uses where order_id = $1)',
    right:
      'update coupons set used_count = used_count - 1 where id = (select coupon_id from coupon_uses where order_id = $1)',
  },
  {
    rule: 'each order that was confirmed once has sold its pieces, whatever became of it',
    of: 'sold',
    wrong: `update stock_movements set kind = 'adjusted' where order_id = $1`,
    right: `update stock_movements set kind = 'sold' where order_id = $1`,
  },
  {
    rule: 'no order puts back more than it had sold',
    of: 'waiting',
    wrong: `with back as (insert into stock_movements (variant_id, order_id, kind, quantity)
        select variant_id, order_id, 'returned', quantity from order_lines where order_id = $1 returning variant_id, quantity)
      update variants v set on_hand = on_hand + quantity from back where v.id = variant_id`,
    right: `with back as (delete from stock_movements where order_id = $1 returning variant_id, quantity)
      update variants v set on_hand = on_hand - quantity from back where v.id = variant_id`,
  },
  {
    rule: 'credit notes take back no more than was invoiced',
    of: 'waiting',
    wrong: `with series as (insert into invoice_series values ('credit_note', '2026', 1))
      insert into invoices (order_id, kind, financial_year, sequence, number, amount_paise, seller)
      select id, 'credit_note', '2026', 1, 'KC/1', total_paise, '{}' from orders where id = $1`,
    right: `with notes as (delete from invoices where order_id = $1) delete from invoice_series where kind = 'credit_note'`,
  },
  {
    rule: 'an invoice is about the total of its order, and so is the credit note of one that ended before anybody had paid',
    of: 'sold',
    wrong: 'update invoices set amount_paise = amount_paise + 1 where order_id = $1',
    right: 'update invoices set amount_paise = amount_paise - 1 where order_id = $1',
  },
  {
    rule: 'the papers of a series are numbered from one to the last number given, without a gap',
    of: 'sold',
    wrong: 'update invoice_series set last_number = 2 from invoices where order_id = $1',
    right: 'update invoice_series set last_number = 1 from invoices where order_id = $1',
  },
  {
    rule: 'the papers of a series are numbered from one to the last number given, without a gap',
    of: 'sold',
    wrong: 'update invoices set sequence = 2 where order_id = $1',
    right: 'update invoices set sequence = 1 where order_id = $1',
  },
];

test.each(wrongs)('it is found where it is not so that $rule', async ({ rule, of, wrong, right }) => {
  await pool.query(wrong, [orders[of]]);
  const broken = await brokenInvariants(pool);
  await pool.query(right, [orders[of]]);
  expect(Object.keys(broken)).toEqual([rule]);
});
