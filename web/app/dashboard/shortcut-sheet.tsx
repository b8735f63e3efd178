import { Heading } from '#web/ui/heading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { switchSingleKeys, useSingleKeys } from '#web/ui/single-keys.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { Dashboard } from './places.ts';

const everywhere = [
  ['Ctrl K', 'Search or jump to a page'],
  ['?', 'Show keyboard shortcuts'],
];
const inLists = [
  ['/', 'Search'],
  ['n', 'Create new'],
  ['j k', 'Next / previous row'],
  ['x', 'Select row'],
  ['b', 'Go to bulk actions'],
  ['Enter', 'Open row'],
  ['e', 'Edit first editable cell'],
  ['← →', 'Move between editable cells'],
  ['↑ ↓', 'Move up / down; on a drag handle, move the row'],
];

const inOrders = [
  ['p', 'Pack (also in list)'],
  ['s', 'Ship (also in list)'],
  ['i', 'Packing slip'],
  ['c', 'Confirm COD'],
  ['r', 'Refund'],
  ['m', 'Add note'],
  ['n', 'Next order'],
];

/** All keyboard shortcuts of the dashboards. */
export function ShortcutSheet({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const places = dashboard.groups.flatMap((group) => group.places).map(({ key, label }) => [`g ${key}`, label]);
  const hasSingle = useSingleKeys();
  return (
    <Sheet open onClose={onClose} title="Shortcuts">
      <div className="grid gap-8">
        <div>
          <Switch label="Single-key shortcuts" isOn={hasSingle} onSwitch={switchSingleKeys} />
          <p className="text-sm text-muted">
            When off, single letters and symbols do nothing. Ctrl combinations, Enter and arrow keys still work.
          </p>
        </div>
        <Keys title="General" keys={everywhere} />
        <Keys title="Go to" keys={places} />
        <Keys title="Lists" keys={inLists} />
        {places.some(([, label]) => label === 'Orders') && <Keys title="Orders" keys={inOrders} />}
      </div>
    </Sheet>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly (readonly string[])[] }) {
  return (
    <section>
      <Heading level={3} look="label" className="pb-2">
        {title}
      </Heading>
      <dl>
        {keys.map(([key = '', what]) => (
          <div key={key} className="flex items-center justify-between gap-4 border-b border-line py-2 text-sm">
            <dt>{what}</dt>
            <dd className="flex gap-1">
              {key.split(' ').map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
