import { useBulkReply } from '#web/resources/activity/use-bulk-reply.ts';
import { useChangeCouponsMutation } from '#web/resources/coupons/admin-coupons.api.ts';
import { type BulkAction, doneWords, type Selection, whoOf } from '#web/ui/data-table/bulk.ts';
import type { filterOf } from './filter-of.ts';

type Values = Readonly<Record<string, string>>;
type Deed = { action: 'on' | 'off' | 'delete' } | { action: 'extend'; until: string };

/** Bulk actions on coupons. */
export function useCouponActions(filter: ReturnType<typeof filterOf>): BulkAction[] {
  const [change] = useChangeCouponsMutation();
  const replyOf = useBulkReply();
  const run = (deedOf: (values: Values) => Deed) => async (selection: Selection, values: Values) => {
    const who = whoOf(selection, filter);
    // Sound: an action and its selection make a complete body.
    const body = { ...deedOf(values), who } as Parameters<typeof change>[0]['body'];
    // Used coupons could not be deleted and were switched off.
    return replyOf(await change({ body }).unwrap(), body.action === 'delete');
  };
  const words = doneWords('coupon');
  return [
    { id: 'on', label: 'Switch on', done: words('switched on'), run: run(() => ({ action: 'on' })) },
    { id: 'off', label: 'Switch off', done: words('switched off'), run: run(() => ({ action: 'off' })) },
    {
      id: 'extend',
      label: 'Extend',
      fields: [
        {
          name: 'until',
          label: 'End date',
          hint: 'India time, for example 2027-03-31.',
          check: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? undefined : 'Enter a date, such as 2027-03-31.'),
        },
      ],
      done: words('extended'),
      run: run(({ until = '' }) => ({ action: 'extend', until })),
    },
    {
      id: 'delete',
      label: 'Delete',
      tone: 'danger',
      question: (count) =>
        `${count === 1 ? 'This coupon will be deleted' : `These ${count} coupons will be deleted`}. Used coupons are switched off instead.`,
      done: words('deleted'),
      run: run(() => ({ action: 'delete' })),
    },
  ];
}
