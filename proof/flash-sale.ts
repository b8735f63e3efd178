import { setTimeout as wait } from 'node:timers/promises';
import { setStock } from '#server/testing/test-goods.ts';
import type { Proof } from './proving.ts';
import { tellBrokenRules } from './support/broken-rules.ts';
import { insist, orderRequest, type Told } from './support/buyers.ts';
import { partOf } from './support/scale.ts';
import { isWrong, look, p99, see, sendShoppers } from './support/shoppers.ts';
import { onStage, type Stage } from './support/stage.ts';

const sale = { buyers: partOf(2_000), pieces: partOf(200), withinMs: 1_000, looksPerSecond: 200, lasts: 10_000 };

export const proof: Proof = {
  promise: '2,000 buyers compete for 200 items: exactly 200 are sold while other visitors browse',
  prove: (run) =>
    onStage({ goods: 20 }, async (stage) => {
      const shop = await stage.start();
      await warmUp(stage);
      const [wanted] = stage.goods;
      const variant = wanted?.variants[0];
      if (!wanted || !variant) throw new Error('There is nothing to sell.');
      await setStock(stage.pool, variant.id, sale.pieces);
      const { rows: earlier } = await stage.pool.query<{ many: number }>('select count(*)::int as many from orders');
      const looking = lookAround(stage);
      const wrong = new Set<string>();
      const told: Told = (trouble) => trouble instanceof Error && wrong.add(trouble.message);
      // A client told "in a second" retries within the next one.
      const doors = { next: () => stage.port, pause: () => 1_000 + 1_000 * run.random() };
      const answers = await Promise.all(
        Array.from({ length: sale.buyers }, async (_, buyer) => {
          await wait(run.random() * sale.withinMs);
          return (await insist(doors, orderRequest({ goods: [wanted] }, 100_000 + buyer), told)).status;
        }),
      );
      const seen = await looking;
      const { rows } = await stage.pool.query<{ left: number; orders: number }>(
        'select on_hand as left, (select count(*)::int from orders) as orders from variants where id = $1',
        [variant.id],
      );
      const sold = answers.filter((status) => status === 200).length;
      run.figure('pieces sold', sold, { exactly: sale.pieces });
      run.figure('buyers who were told that all is gone', answers.filter((status) => status === 409).length, {
        exactly: sale.buyers - sale.pieces,
      });
      run.figure('pieces left', rows[0]?.left ?? -1, { exactly: 0 });
      run.figure('orders', (rows[0]?.orders ?? 0) - (earlier[0]?.many ?? 0), { exactly: sale.pieces });
      if (wrong.size > 0) run.say([...wrong].join('; '));
      run.figure('buyers without an answer', wrong.size, { exactly: 0 });
      const served = seen.filter(({ status }) => status === 200);
      run.figure('p99 of looking around', p99(served), { unit: 'ms', atMost: 1_000 });
      const wrongLooks = seen.filter((one) => isWrong(one)).length;
      run.figure('looks with neither an answer nor "in a second"', wrongLooks, { exactly: 0 });
      run.figure('looks served at once', (served.length / seen.length) * 100, { unit: '%', atLeast: 90 });
      await tellBrokenRules(run, stage.pool);
      run.figure('ends nobody caused', shop.ending() ? 1 : 0, { exactly: 0 });
    }),
};

/** Lets the engine compile hot code. */
async function warmUp(stage: Stage): Promise<void> {
  const shoppers = sendShoppers(stage, 16);
  await wait(8_000);
  await shoppers.stop();
}

/** Sends this many requests per second, regardless of responses. */
async function lookAround({ port }: Stage) {
  const looks = [];
  const began = performance.now();
  while (performance.now() - began < sale.lasts) {
    looks.push(see(port, look(looks.length + 1_000_000), 'look'));
    await wait(1_000 / sale.looksPerSecond);
  }
  return Promise.all(looks);
}
