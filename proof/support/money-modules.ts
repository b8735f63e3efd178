const rules = (...names: string[]) => names.map((name) => `contract/rules/${name}.ts`);
const resources = (...names: string[]) => names.map((name) => `server/resources/${name}.ts`);

/** The pure rules of price, stock, coupons, payment and order states; each has its tests in a file beside it. */
export const moneyModules: readonly string[] = [
  ...rules(
    'breakup',
    'charges',
    'coupon-codes',
    'coupon-saving',
    'coupon-shares',
    'free-pieces',
    'gst',
    'indian-states',
    'money',
    'order-states',
    'refund-amounts',
    'returns',
    'shares',
    'shipping-rule',
    'supply',
    'totals',
  ),
  ...resources(
    'coupons/coupons.rules',
    'invoices/amount-in-words',
    'invoices/invoices.rules',
    'order-desk/refunding.rules',
    'orders/ways-to-pay.rules',
    'payments/cancelling.rules',
    'payments/credits.rules',
    'payments/payments.rules',
    'returns/returns.rules',
    'shipments/shipments.rules',
    'shipping/shipping.rules',
    'stock/stock.rules',
  ),
];

export function testOf(module: string): string {
  return module.replace(/\.ts$/, '.test.ts');
}
