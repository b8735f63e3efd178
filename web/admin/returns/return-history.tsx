import type { WholeReturn } from '#contract/admin-returns.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { happeningTitles } from './desk-words.ts';
import { DrawerPart } from '#web/ui/data-table/drawer-part.tsx';

/** History, newest first. */
export function ReturnHistory({ one: { history } }: { one: WholeReturn }) {
  return (
    <DrawerPart title="History">
      <ol className="grid gap-3">
        {history.toReversed().map(({ name, at, note }, index) => (
          <li key={`${name} ${at} ${history.length - index}`} className="grid gap-0.5 border-s-2 border-line ps-4">
            <p className="font-medium">{happeningTitles[name] ?? name}</p>
            {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
            <p className="text-xs text-muted">{dateAndTime(at)}</p>
          </li>
        ))}
      </ol>
    </DrawerPart>
  );
}
