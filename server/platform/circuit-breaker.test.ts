import { expect, test } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

class Down extends Error {}

/** A circuit breaker around a simulated vendor, and the number of calls. */
function world() {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const vendor = { answer: (): unknown => 'fine', asked: 0 };
  const guarded = circuitBreaker({
    clock: { now: () => new Date(now) },
    isDown: (fault) => fault instanceof Down,
    openError: () => new Error('openError'),
  });
  const call = () =>
    guarded(async () => {
      vendor.asked += 1;
      return vendor.answer();
    }).catch((fault: Error) => fault.message);
  const times = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await call();
  };
  return { vendor, call, times, pass: (ms: number) => void (now += ms) };
}

const fails = (fault: Error) => () => {
  throw fault;
};

test('five failures in a row: the next caller is told at once, and the vendor is left alone', async () => {
  const { vendor, call, times } = world();
  vendor.answer = fails(new Down('down'));
  await times(4);
  expect(await call()).toBe('down');
  expect(await call()).toBe('openError');
  expect(vendor.asked).toBe(5);
});

test('after half a minute one caller asks for all; a good answer lets all through again', async () => {
  const { vendor, call, times, pass } = world();
  vendor.answer = fails(new Down('down'));
  await times(5);
  vendor.answer = () => 'fine';
  pass(29_999);
  expect(await call()).toBe('openError');
  pass(1);
  expect(await Promise.all([call(), call()])).toEqual(['fine', 'openError']);
  expect(await call()).toBe('fine');
});

test('a bad answer to the one who asks closes it for another half minute', async () => {
  const { vendor, call, times, pass } = world();
  vendor.answer = fails(new Down('down'));
  await times(5);
  pass(30_000);
  expect([await call(), await call()]).toEqual(['down', 'openError']);
  expect(vendor.asked).toBe(6);
});

test('a refusal is an answer: it ends the row of failures', async () => {
  const { vendor, call, times } = world();
  vendor.answer = fails(new Down('down'));
  await times(4);
  vendor.answer = fails(new Error('refused'));
  await times(20);
  vendor.answer = fails(new Down('down'));
  await times(4);
  vendor.answer = () => 'fine';
  expect(await call()).toBe('fine');
});
