import type { PincodeBulk } from '#contract/admin-pincodes.ts';
import { useBulkReply } from '#web/resources/activity/use-bulk-reply.ts';
import { useChangePincodesMutation } from '#web/resources/pincodes/admin-pincodes.api.ts';
import { type BulkAction, doneWords, type Selection, whoOf } from '#web/ui/data-table/bulk.ts';
import type { filterOf } from './filter-of.ts';

type Deed = PincodeBulk['action'];

/** Bulk actions on pincodes. */
export function usePincodeActions(filter: ReturnType<typeof filterOf>): BulkAction[] {
  const [change] = useChangePincodesMutation();
  const replyOf = useBulkReply();
  const run = (action: Deed) => async (selection: Selection) =>
    replyOf(await change({ body: { action, who: whoOf(selection, filter) } }).unwrap());
  const deed = ({ id, done, ...more }: DeedAction): BulkAction => ({
    ...more,
    id,
    done: doneWords('pincode')(done),
    run: run(id),
  });
  return deeds.map(deed);
}

type DeedAction = Omit<BulkAction, 'id' | 'done' | 'run'> & { id: Deed; done: string };

const deeds: readonly DeedAction[] = [
  { id: 'cash-on', label: 'Turn COD on', done: 'with cash on delivery' },
  { id: 'cash-off', label: 'Turn COD off', done: 'without cash on delivery' },
  { id: 'pickup-on', label: 'Turn pickup on', done: 'with pickup' },
  { id: 'pickup-off', label: 'Turn pickup off', done: 'without pickup' },
  { id: 'deliver', label: 'Deliver', done: 'delivery turned on' },
  {
    id: 'stop',
    label: 'Stop delivery',
    done: 'delivery turned off',
    tone: 'danger',
    question: (count) =>
      `Customers cannot order to ${count === 1 ? 'this pincode' : `these ${count} pincodes`} any more. Existing orders are still shipped.`,
  },
  {
    id: 'delete',
    label: 'Delete',
    done: 'deleted',
    tone: 'danger',
    question: () => 'The next shorter prefix, if any, will apply instead.',
  },
];
