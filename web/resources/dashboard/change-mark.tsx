import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { changeOf } from './change.ts';

/** Whether an increase is good news; "neither" if it depends. */
export type Good = 'up' | 'down' | 'neither';

/** A number's change from the previous period; nothing if there is no meaningful change. */
export function ChangeMark({
  now,
  before,
  isShare = false,
  good,
}: {
  now: number | null;
  before: number | null;
  isShare?: boolean;
  good: Good;
}) {
  const change = changeOf(now, before, { isShare });
  if (!change) return null;
  const { words, spoken, direction } = change;
  const isNews = direction !== 'none' && good !== 'neither';
  const tone = !isNews ? 'text-muted' : direction === good ? 'text-success' : 'text-danger';
  return (
    <span className={`text-xs font-medium ${tone}`}>
      <span aria-hidden={spoken !== undefined}>{words}</span>
      {spoken && <VisuallyHidden>{spoken}</VisuallyHidden>}
    </span>
  );
}
