import { expect, it } from 'vitest';
import { readShopClock } from '#web/platform/shop-clock.ts';
import { offlineLine } from './add-offline.ts';
import { line } from './testing/lines.ts';

const sayShopTime = (date: Date) =>
  readShopClock(new Headers({ date: date.toUTCString(), 'cache-control': 'no-store' }));

it('a line kept without a network is as old as the shop says, whatever the phone’s clock: orders are told by the same', () => {
  const variants = [{ _id: 'v', sku: 'SKU', size: 'M', color: 'Black', stock: 5 }];
  const piece = {
    product: { ...line().product, variants },
    size: 'M',
    color: 'Black',
    quantity: 1,
  };
  const twentyMinutesAgo = new Date(Date.now() - 20 * 60_000);
  sayShopTime(twentyMinutesAgo);
  const kept = offlineLine(piece, []);
  sayShopTime(new Date());
  expect(kept).toHaveProperty('addedAt', expect.stringContaining(twentyMinutesAgo.toISOString().slice(0, 15)));
});
