import { expect, test } from 'vitest';
import type { ReturnStage } from '#contract/rules/returns.ts';
import { ageBadge } from './desk-words.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

test.each<[ReturnStage, number, string, string]>([
  ['pending', 0.2, 'line', 'just now'],
  ['pending', 17, 'line', '17 h'],
  ['pending', 19, 'warn', '19 h'],
  ['pending', 25, 'danger', '25 h, late'],
  ['checking', 47, 'warn', '47 h'],
  ['checking', 49, 'danger', '2 days, late'],
  ['approved', 24 * 9, 'line', '9 days'],
  ['closed', 24 * 90, 'line', '90 days'],
])('staff see a return %s for %s hours as %s: "%s"', (stage, hours, ...badge) => {
  const { tone, words } = ageBadge({ stage, since: ago(hours) }, now);
  expect([tone, words]).toEqual(badge);
});
