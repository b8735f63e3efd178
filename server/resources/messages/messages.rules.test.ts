import { describe, expect, test } from 'vitest';
import { sendableFrom } from './messages.rules.ts';

const ist = (time: string) => new Date(`2026-11-21T${time}:00+05:30`);
const morning = (day: string) => new Date(`${day}T09:00:00+05:30`);

describe('a phone does not ring for marketing at night in India', () => {
  test.each([
    ['push', 'cart', '08:59', morning('2026-11-21')],
    ['push', 'cart', '09:00', ist('09:00')],
    ['push', 'prices', '20:59', ist('20:59')],
    ['push', 'prices', '21:00', morning('2026-11-22')],
    ['push', 'offers', '23:59', morning('2026-11-22')],
    ['push', 'cart', '00:00', morning('2026-11-21')],
    ['sms', 'offers', '03:30', morning('2026-11-21')],
    // Messages about orders, or requested ones, are sent immediately; emails have no quiet hours.
    ['sms', 'orders', '03:30', ist('03:30')],
    ['push', 'orders', '22:00', ist('22:00')],
    ['push', 'stock', '22:00', ist('22:00')],
    ['email', 'cart', '22:00', ist('22:00')],
  ] as const)('%s about %s at %s goes out at the right time', (...row) => {
    const [channel, topic, time, expected] = row;
    expect(sendableFrom(channel, topic, ist(time))).toEqual(expected);
  });
});
