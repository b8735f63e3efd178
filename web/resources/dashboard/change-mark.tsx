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
  const { words, direction } = change;
  const isNews = direction !== 'none' && good !== 'neither';
  const tone = !isNews ? 'text-muted' : direction === good ? 'text-success' : 'text-danger';
  return <span className={`text-xs font-medium ${tone}`}>{words}</span>;
}
