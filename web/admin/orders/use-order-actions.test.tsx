import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '#web/app/store.ts';
import { useOrderActions } from './use-order-actions.ts';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const result = (id: string, more: object = {}) => ({ id, title: id, problem: '', wasDone: false, ...more });

test('slips are printed of what is packed now, not of what a colleague packed', async () => {
  const printed = answerWith([
    result('a'),
    result('b', { wasDone: true }),
    result('c', { problem: 'It is cancelled.' }),
  ]);
  expect(await actionOf('pack-print')({ ids: ['a', 'b', 'c'] }, {})).toMatchObject({
    note: '1 already done. 1 packing slip downloaded',
  });
  expect(printed()).toEqual(['a']);
});

test('slips that were lost are printed when the same orders are sent again', async () => {
  const pack = actionOf('pack-print');
  answerWith([result('a'), result('b')], { isPrinting: false });
  await expect(pack({ ids: ['a', 'b'] }, {})).rejects.toThrow('connection');
  const printed = answerWith([result('a', { wasDone: true }), result('b', { wasDone: true })]);
  expect(await pack({ ids: ['a', 'b'] }, {})).toMatchObject({ note: '2 packing slips downloaded' });
  expect(printed()).toEqual(['a,b']);
  expect(await pack({ ids: ['a', 'b'] }, {})).toMatchObject({ note: '2 already done. 0 packing slips downloaded' });
  expect(printed(), 'only once').toEqual(['a,b']);
});

test('invoices are printed of the orders that have one, and the others are told', async () => {
  const printed = answerWith([result('a'), result('b', { problem: 'It has no invoice.' })]);
  const { results } = await actionOf('invoices')({ ids: ['a', 'b'] }, {});
  expect(results.map(({ problem }) => problem)).toEqual(['', 'It has no invoice.']);
  expect(printed()).toEqual(['a']);
});

test('where no order has an invoice nothing is printed, and the other parts go on', async () => {
  const printed = answerWith([result('a', { problem: 'It has no invoice.' })]);
  await actionOf('invoices')({ ids: ['a'] }, {});
  expect(printed()).toEqual([]);
});

test('labels are links of the run, also if there is only one', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      url: 'https://carrier.example/labels.pdf',
      results: [
        { id: 'a', title: 'a', problem: '' },
        { id: 'b', title: 'b', problem: 'No parcel is booked yet.' },
      ],
    }),
  );
  expect(await actionOf('labels')({ ids: ['a', 'b'] }, {})).toMatchObject({
    links: [{ url: 'https://carrier.example/labels.pdf', label: 'Open 1 label' }],
  });
});

/** Stubs a server that returns these results; returns a function with the ids of the orders printed. */
function answerWith(results: readonly object[], { isPrinting = true } = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (to: Request | string) => {
    const { pathname, searchParams } = new URL(to instanceof Request ? to.url : to, location.href);
    if (!pathname.endsWith('/papers')) return Promise.resolve(Response.json({ success: true, results }));
    if (!isPrinting) return Promise.reject(new TypeError('Failed to fetch'));
    asked.push(searchParams.get('ids') ?? '');
    return Promise.resolve(new Response('%PDF'));
  });
  return () => asked;
}

function actionOf(wanted: string) {
  const store = makeStore();
  const { result: actions } = renderHook(() => useOrderActions(undefined), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  const action = actions.current.find(({ id }) => id === wanted);
  if (!action) throw new Error(`No action ${wanted}.`);
  return action.run;
}
