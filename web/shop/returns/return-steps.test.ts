import { expect, test } from 'vitest';
import { stepsOf } from './return-steps.ts';

type ShownReturn = Parameters<typeof stepsOf>[0];

/** A return with these events one hour apart. */
function returnWith(names: string[], facts: Partial<ShownReturn> = {}): ShownReturn {
  return {
    type: 'return',
    status: 'processing',
    handover: 'pickup',
    pickupOn: '2026-11-23',
    sendBy: null,
    history: names.map((name, place) => ({
      name,
      at: new Date(Date.UTC(2026, 10, 21, 4 + place)).toISOString(),
      note: '',
    })),
    closedAt: null,
    staffNote: '',
    refundAmount: 599,
    ...facts,
  };
}

const shown = (one: ShownReturn) => stepsOf(one).map(({ title, state }) => `${title}: ${state}`);

test('a return that was just asked for shows the whole way, and the day of the courier', () => {
  const steps = stepsOf(returnWith(['requested'], { status: 'pending' }));
  expect(steps.map(({ title }) => title)).toEqual([
    'Requested',
    'Approved',
    'Handed to the courier',
    'Arrived at our warehouse',
    'Checked',
    'Refund sent',
  ]);
  expect(steps[0]).toMatchObject({ state: 'current', time: '21 Nov 2026, 9:30 am' });
  expect(steps[2]).toMatchObject({ state: 'todo', note: 'Mon 23 Nov' });
});

test.each([
  [
    returnWith(['requested', 'approved', 'booked', 'collected']),
    ['Courier booked: done', 'Handed to the courier: current', 'Arrived at our warehouse: todo'],
  ],
  [
    returnWith(['requested', 'approved', 'collected', 'brought_back'], { status: 'approved', pickupOn: null }),
    [
      'Handed to the courier: done',
      'Brought back to you by the courier: current',
      'Handed to the courier: todo',
      'Arrived at our warehouse: todo',
    ],
  ],
  [
    returnWith(['requested', 'approved', 'collected', 'brought_back', 'received']),
    ['Brought back to you by the courier: done', 'Arrived at our warehouse: current', 'Checked: todo'],
  ],
  [
    returnWith(['requested', 'approved', 'received', 'checked', 'completed'], {
      status: 'completed',
      closedAt: '2026-11-22',
    }),
    ['Arrived at our warehouse: done', 'Checked: done', 'Refund sent: todo'],
  ],
  [
    returnWith(['requested', 'approved', 'received', 'checked', 'completed', 'refunded'], {
      status: 'completed',
      closedAt: '2026-11-22',
    }),
    ['Checked: done', 'Refund sent: done'],
  ],
  [
    returnWith(['requested', 'approved', 'received', 'checked', 'sent'], { type: 'exchange' }),
    ['New item sent: current', 'New item arrived: todo'],
  ],
  [
    returnWith(['requested', 'rejected'], { status: 'rejected', closedAt: '2026-11-22' }),
    ['Requested: done', 'Declined: failed'],
  ],
] satisfies [ShownReturn, string[]][])('a return %# shows %j', (one, steps) => {
  expect(shown(one)).toEqual(expect.arrayContaining(steps));
  expect(shown(one).at(-1)).toBe(shown(one).includes('Checked: todo') ? 'Refund sent: todo' : steps.at(-1));
});

test('the note of the staff that the page shows above is not said twice', () => {
  const history = [
    { name: 'requested', at: '2026-11-21T04:00:00Z', note: '' },
    { name: 'approved', at: '2026-11-21T05:00:00Z', note: 'Please add the tags.' },
  ];
  expect(stepsOf(returnWith([], { history, staffNote: 'Please add the tags.' }))[1]?.note).toBeUndefined();
  expect(stepsOf(returnWith([], { history, staffNote: 'It is here.' }))[1]?.note).toBe('Please add the tags.');
});

test.each([
  [{ names: ['requested'], sendBy: null }, 'By you, once we approve.'],
  [{ names: ['requested', 'approved'], sendBy: '2026-12-05' }, 'By you, by Sat 5 Dec.'],
  [{ names: ['requested', 'approved'], sendBy: null }, 'By you.'],
])('who sends it themselves reads, of %j, %s', ({ names, sendBy }, note) => {
  const steps = stepsOf(returnWith(names, { status: 'approved', handover: 'self_ship', pickupOn: null, sendBy }));
  expect(steps.find(({ title }) => title === 'Handed to the courier')?.note).toBe(note);
});
