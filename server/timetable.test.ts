import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testShop } from '#server/testing/test-shop.ts';
import { tasksOf } from './tasks.ts';
import { timetable } from './timetable.ts';

const { shop } = await testShop();
const tasks = Object.keys(tasksOf(shop.context));
const planned = [...timetable.daily, ...timetable.hourly, ...timetable.everyMinute];

/** Server code that may queue jobs, without the task definitions. */
const code = globSync(['server/**/*.ts', 'identity/**/*.ts'], {
  exclude: [
    'server/**/*.test.ts',
    'server/testing/**',
    'server/**/*.jobs.ts',
    'server/tasks.ts',
    'server/timetable.ts',
  ],
})
  .map((name) => readFileSync(name, 'utf8'))
  .join('\n');

test('every job is in the timetable or follows from what somebody did', () => {
  const forgotten = tasks.filter((name) => !planned.includes(name) && !code.includes(`'${name}'`));
  expect(forgotten).toEqual([]);
});

test('the timetable names jobs that there are, each once', () => {
  expect(planned.filter((name) => !tasks.includes(name))).toEqual([]);
  expect(new Set(planned).size).toBe(planned.length);
});
