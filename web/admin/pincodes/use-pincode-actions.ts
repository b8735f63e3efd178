import type { PincodeBulk } from '#contract/admin-pincodes.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useChangePincodesMutation } from '#web/resources/pincodes/admin-pincodes.api.ts';
import type { BulkAction, Selection } from '#web/ui/data-table/bulk.ts';
import type { narrowingOf } from './narrowing-of.ts';

type Deed = PincodeBulk['action'];

/** What is done to several pincodes at once. */
export function usePincodeActions(matching: ReturnType<typeof narrowingOf>): BulkAction[] {
  const [change] = useChangePincodesMutation();
  const takeBack = useTakeBack();
  const run = (action: Deed) => async (selection: Selection) => {
    const who = 'all' in selection ? { matching } : { ids: [...selection.ids] };
    const { results, activityId } = await change({ body: { action, who } }).unwrap();
    const isDone = results.some(({ problem }) => problem === '');
    return { results, undo: isDone ? () => takeBack(activityId) : undefined };
  };
  const deed = ({ id, done, ...more }: Told): BulkAction => ({
    ...more,
    id,
    done: (count) => `${count} ${count === 1 ? 'pincode' : 'pincodes'} ${done}`,
    run: run(id),
  });
  return deeds.map(deed);
}

type Told = Omit<BulkAction, 'id' | 'done' | 'run'> & { id: Deed; done: string };

const deeds: readonly Told[] = [
  { id: 'cash-on', label: 'Cash on', done: 'with cash on delivery' },
  { id: 'cash-off', label: 'Cash off', done: 'without cash on delivery' },
  { id: 'pickup-on', label: 'Pickup on', done: 'with pickup' },
  { id: 'pickup-off', label: 'Pickup off', done: 'without pickup' },
  { id: 'deliver', label: 'Deliver', done: 'delivered to again' },
  {
    id: 'stop',
    label: 'Stop delivering',
    done: 'not delivered to any more',
    tone: 'danger',
    question: (count) =>
      `Nobody can order to ${count === 1 ? 'this pincode' : `these ${count} pincodes`} from now on. Orders that stand are sent.`,
  },
  {
    id: 'delete',
    label: 'Delete',
    done: 'deleted',
    tone: 'danger',
    question: () => 'From then on the shorter row around each of them holds there, where there is one.',
  },
];
