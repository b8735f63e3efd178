import { expect, test } from 'vitest';
import { type CampaignDecision, campaignState, decisionOf, statusOf } from './campaign-state.ts';

const dates = { startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' };
const [before, within, after] = ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];

test.each<[CampaignDecision, string, string]>([
  ['draft', before, 'draft'],
  ['draft', after, 'draft'],
  ['active', before, 'scheduled'],
  ['active', within, 'live'],
  ['active', after, 'ended'],
  ['paused', before, 'paused'],
  ['paused', within, 'paused'],
  ['paused', after, 'ended'],
  ['ended', within, 'ended'],
  ['archived', within, 'archived'],
])('a campaign that is %s is at %s %s', (decision, now, state) => {
  expect(campaignState({ decision, ...dates }, Date.parse(now))).toBe(state);
});

test('what earlier clients call a state means the same when they send it back', () => {
  expect(decisionOf[statusOf.paused]).toBe('paused');
  expect(decisionOf[statusOf.ended]).toBe('ended');
  expect(decisionOf[statusOf.archived]).toBe('archived');
  expect([decisionOf[statusOf.live], decisionOf[statusOf.scheduled]]).toEqual(['active', 'active']);
});
