import { describe, expect, test } from 'vitest';
import { statusOf } from './shiprocket-statuses.ts';
import { inIndia, momentIn, numberIn } from './shiprocket-values.ts';
import { createAnswer, messageIn, ratesAnswer, refusalIn, trackAnswer, webhookBody } from './shiprocket-wire.ts';

test.each([
  [42, 42],
  ['42', 42],
  [' 1,249.50 ', 1_249.5],
  ['-3', -3],
  ['', null],
  ['NA', null],
  ['1e3', null],
  [null, null],
  [undefined, null],
  [Number.NaN, null],
  [{}, null],
])('the number %j is %j', (value, number) => {
  expect(numberIn(value)).toBe(number);
});

test.each([
  ['2026-11-20 15:30:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20 15:30', '2026-11-20T10:00:00.000Z'],
  ['20 11 2026 15:30:00', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T15:30:00+05:30', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20', '2026-11-19T18:30:00.000Z'],
  ['Nov 24, 2026', '2026-11-23T18:30:00.000Z'],
  [{ date: '2026-11-20 15:30:00.000000', timezone_type: 3, timezone: 'Asia/Kolkata' }, '2026-11-20T10:00:00.000Z'],
  [{ date: '2026-11-20 10:00:00.000000', timezone_type: 3, timezone: 'UTC' }, '2026-11-20T10:00:00.000Z'],
  ['0000-00-00 00:00:00', undefined],
  ['2026-13-40 00:00:00', undefined],
  ['Foo 24, 2026', undefined],
  ['', undefined],
  ['soon', undefined],
  [null, undefined],
  [{ date: null }, undefined],
])('the moment %j is %s', (value, iso) => {
  expect(momentIn(value)?.toISOString()).toBe(iso);
});

test('a moment goes out as time of India, over midnight and the year', () => {
  expect(inIndia(new Date('2026-12-31T18:31:00Z'))).toBe('2027-01-01 00:01');
});

describe('a status', () => {
  test.each([
    [{ id: 7, label: 'anything' }, 'delivered'],
    [{ id: 17, label: '' }, 'out_for_delivery'],
    [{ id: 12, label: '' }, 'lost'],
    [{ id: 42, label: '' }, 'shipped'],
    [{ id: 43, label: '' }, null],
    [{ id: null, label: 'In_Transit' }, 'shipped'],
    [{ id: null, label: 'canceled' }, 'cancelled'],
    [{ id: 999, label: 'Out For Delivery' }, 'out_for_delivery'],
    [{ id: 999, label: 'SOMETHING NEW' }, null],
    [{ id: null, label: '' }, null],
  ] as const)('%j is %s', (told, status) => {
    expect(statusOf(told)).toBe(status);
  });

  test('of a webhook is read from the series of shipments, in which 5 is no cancellation', () => {
    const body = { awb: 1904, shipment_status_id: '17', current_status_id: 5, current_status: 'CANCELED' };
    expect(webhookBody.parse(body)).toMatchObject({ awb: '1904', status: 'out_for_delivery' });
  });
});

describe('answers', () => {
  const courier = { courier_company_id: '43', courier_name: 'D', rate: '47.5', freight_charge: 47.5, is_surface: '1' };

  test('one courier that cannot be read does not hide the others; one that is blocked is left out', () => {
    const list = [null, { ...courier, rate: null, freight_charge: null }, { ...courier, blocked: '1' }, courier];
    expect(ratesAnswer.parse({ data: { available_courier_companies: list } })).toEqual([
      {
        courierId: 43,
        courier: 'D',
        freightPaise: 4_750,
        codPaise: 0,
        otherPaise: 0,
        totalPaise: 4_750,
        arrivesOn: null,
        travelDays: null,
        mode: 'surface',
        minGrams: 0,
      },
    ]);
  });

  test.each([{ data: [] }, { data: null }, { data: { available_courier_companies: null } }])(
    'no couriers may look like %j',
    (answer) => {
      expect(ratesAnswer.parse(answer)).toEqual([]);
    },
  );

  test.each([{ order_id: '../1', shipment_id: 2 }, { order_id: 0, shipment_id: 2 }, { shipment_id: 2 }, null])(
    'a shipment whose number leads elsewhere is none: %j',
    (answer) => {
      expect(createAnswer.safeParse(answer).success).toBe(false);
    },
  );

  test('a parcel nobody has scanned yet is there, one nobody knows is not', () => {
    const quiet = { shipment_track: [{ awb_code: 77, edd: '' }], shipment_track_activities: null, error: 'Aahh!' };
    expect(trackAnswer.parse({ tracking_data: quiet })).toMatchObject({ awb: '77', scans: [], arrivesOn: null });
    expect(trackAnswer.parse([{ tracking_data: quiet }])).toMatchObject({ awb: '77' });
    expect(trackAnswer.parse({ tracking_data: { ...quiet, shipment_track: [] } })).toBeUndefined();
  });
});

describe('refusals', () => {
  test.each([
    [
      { awb_assign_status: 0, response: { data: { awb_assign_error: 'No.' } } },
      { code: null, words: 'No.' },
    ],
    [
      { awb_assign_status: '0', status_code: '350', message: 'Recharge' },
      { code: 350, words: 'Recharge' },
    ],
    [
      { label_created: 0, response: 'x' },
      { code: null, words: 'no reason given' },
    ],
    [
      { pickup_status: 0, response: { data: 'x' } },
      { code: null, words: 'no reason given' },
    ],
    [
      { status: 404, message: 'Nobody' },
      { code: 404, words: 'Nobody' },
    ],
    [{ message: 'Invalid Data. Phone' }, { code: null, words: 'Invalid Data. Phone' }],
    [
      { status_code: 422, message: 'M', errors: { a: ['b', 'c'] } },
      { code: 422, words: 'M; a: b, c' },
    ],
  ])('%j is one', (body, refusal) => {
    expect(refusalIn(body)).toEqual(refusal);
  });

  test.each([
    { status: 'NEW', status_code: 1 },
    { awb_assign_status: 1, response: { data: {} } },
    { message: 'Order cancelled successfully.' },
    { status: 200 },
    null,
    [],
    'text',
  ])('%j is none', (body) => {
    expect(refusalIn(body)).toBeUndefined();
  });

  test('a message of any length is cut to what fits a log', () => {
    expect(messageIn({ message: 'x'.repeat(10_000) })?.words).toHaveLength(400);
    expect(messageIn({})).toBeUndefined();
  });
});
