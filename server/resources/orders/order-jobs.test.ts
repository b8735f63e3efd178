import { Logger, runOnce } from 'graphile-worker';
import { expect, test } from 'vitest';
import { answering } from '#server/platform/jobs.ts';
import { tasksOf } from '#server/tasks.ts';
import { orderByCash } from '#server/testing/parcels.ts';
import { testShop } from '#server/testing/test-shop.ts';

const opened = await testShop();

test('who ordered first hears first: what one order began is done before the next one begins, but for the parcels', async () => {
  for (let n = 0; n < 3; n += 1) await orderByCash(opened);
  const done: string[] = [];
  const taskList = Object.fromEntries(
    Object.entries(tasksOf(opened.shop.context)).map(([name, task]) => [
      name,
      (...asked: Parameters<NonNullable<typeof task>>) => {
        done.push(name);
        return task?.(...asked);
      },
    ]),
  );
  await runOnce({ pgPool: opened.pool, taskList, logger: new Logger(() => () => undefined), preset: answering });
  expect(done.slice(-3)).toEqual(['plan-parcel', 'plan-parcel', 'plan-parcel']);
  const [first = [], ...others] = done
    .slice(0, -3)
    .join(' ')
    .split('order-placed')
    .slice(1)
    .map((names) => names.trim().split(' '));
  expect(first).toEqual(expect.arrayContaining(['issue-papers', 'tell', 'send-mail']));
  expect(others.map((names) => names.toSorted())).toEqual([first.toSorted(), first.toSorted()]);
});
