import type pg from 'pg';
import { breakupOf } from '#contract/rules/breakup.ts';
import type { AppliedCoupon, SoldLine } from '#contract/rules/coupon-shares.ts';
import { defaultCharges } from '#contract/rules/charges.ts';
import { supplyTo } from '#contract/rules/supply.ts';

type Untaxed = {
  id: string;
  state: string;
  at: Date;
  lines: (SoldLine & { id: string })[];
  coupon: AppliedCoupon | null;
};

/** Adds coupons, shares of shipping and tax to the demo's orders, calculated like placed orders. */
export async function taxOrders(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Untaxed>(
    `select o.id, o.shipping_address ->> 'state' as state, o.created_at as at,
      (select json_agg(json_build_object('id', l.id, 'hsn', l.hsn, 'categoryId', '', 'unitPrice', l.unit_price_paise,
        'quantity', l.quantity) order by l.position) from order_lines l where l.order_id = o.id) as lines,
      (select json_build_object('type', c.discount_type, 'value', c.discount_value, 'minimum', c.min_order_paise,
        'cap', c.max_discount_paise, 'categoryIds', c.category_ids) from coupons c where c.code = o.coupon_code) as coupon
    from orders o where o.place_of_supply is null`,
  );
  for (const { id, state, at, lines, coupon } of rows) {
    const supply = supplyTo(state, at, defaultCharges.seller.home);
    const breakup = breakupOf({ lines, coupon: coupon ?? undefined, supply, charges: defaultCharges });
    const taxed = lines.map((line, index) => ({ ...breakup.lines[index], id: line.id }));
    await client.query('update orders set place_of_supply = $2, discount_paise = $3, total_paise = $4 where id = $1', [
      id,
      supply.to,
      breakup.discount,
      breakup.total,
    ]);
    await client.query(
      `update order_lines l set shipping_paise = t.shipping, discount_paise = t.discount, gst_percent = t."gstPercent", taxable_paise = t.taxable,
        cgst_paise = t.cgst, sgst_paise = t.sgst, igst_paise = t.igst
      from json_to_recordset($1) as t (id uuid, shipping int, discount int, "gstPercent" smallint, taxable int, cgst int, sgst int, igst int)
      where l.id = t.id`,
      [JSON.stringify(taxed)],
    );
  }
}
