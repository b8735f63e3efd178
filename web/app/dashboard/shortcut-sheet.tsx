import { Heading } from '#web/ui/heading.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { switchSingleKeys, useSingleKeys } from '#web/ui/single-keys.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { Dashboard } from './places.ts';

const everywhere = [
  ['Ctrl K', 'Go to a tab or find something'],
  ['?', 'These keys'],
];
const inLists = [
  ['/', 'Search'],
  ['n', 'New: the main action of the tab'],
  ['j k', 'Next and previous row'],
  ['x', 'Select the row'],
  ['b', 'To what can be done with the selected rows'],
  ['Enter', 'Open the row'],
  ['e', 'Change its first editable cell'],
  ['← →', 'From editable cell to cell'],
  ['↑ ↓', 'Up and down; on a grip: move the row'],
];

const inOrders = [
  ['p', 'Pack, in a row too'],
  ['s', 'Ship, in a row too'],
  ['i', 'Packing slip'],
  ['c', 'Cash confirmed'],
  ['r', 'Refund'],
  ['m', 'Write a note'],
  ['n', 'Next order'],
];

/** Every key of the dashboards. */
export function ShortcutSheet({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const places = dashboard.groups.flatMap((group) => group.places).map(({ key, label }) => [`g ${key}`, label]);
  const hasSingle = useSingleKeys();
  return (
    <Sheet open onClose={onClose} title="Keys">
      <div className="grid gap-8">
        <div>
          <Switch label="Single-key shortcuts" isOn={hasSingle} onSwitch={switchSingleKeys} />
          <p className="text-sm text-muted">
            Switched off, letters and signs pressed alone do nothing. Keys with Ctrl, Enter and the arrows stay, and so
            does this list, below the tabs.
          </p>
        </div>
        <Keys title="Everywhere" keys={everywhere} />
        <Keys title="Go to" keys={places} />
        <Keys title="In a list" keys={inLists} />
        {places.some(([, label]) => label === 'Orders') && <Keys title="In an order" keys={inOrders} />}
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
