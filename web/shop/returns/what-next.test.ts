import { beforeEach, expect, test } from 'vitest';
import { defaultFacts } from '#contract/rules/shop-facts.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { whatNext } from './what-next.ts';

type ShownReturn = Parameters<typeof whatNext>[0];

beforeEach(() => setShopFacts(defaultFacts));

const returnWith = (facts: Partial<ShownReturn> = {}): ShownReturn => ({
  type: 'return',
  status: 'approved',
  handover: 'self_ship',
  pickupOn: null,
  sendBy: '2026-12-05',
  history: [],
  refundMode: 'source',
  payoutTo: null,
  refundStatus: null,
  returnNumber: 'RT-3K9P2D',
  refundAmount: 599,
  moneyInstead: [],
  ...facts,
});

test('who sends a return hears where to, until which day, and that they are to say so', () => {
  const { address } = defaultFacts.seller.warehouse;
  expect(whatNext(returnWith())).toBe(
    `Write RT-3K9P2D on the parcel and send it to ${address} by Sat 5 Dec. Tell us here once you have; anything not sent by then is cancelled.`,
  );
});

test('whose return a courier fetches hears of no such day', () => {
  const { sendBy: _, ...fetched } = returnWith({ handover: 'pickup', pickupOn: '2026-11-23' });
  expect(whatNext({ ...fetched, sendBy: null })).toMatch(/^Please have the items packed/);
});

test('whose parcel was brought back hears that another courier will come', () => {
  const history = ['approved', 'collected', 'brought_back'].map((name) => ({
    name,
    at: '2026-11-23T04:00:00Z',
    note: '',
  }));
  expect(whatNext(returnWith({ handover: 'pickup', history }))).toBe(
    'Please keep the items packed. Another courier will pick them up.',
  );
});
