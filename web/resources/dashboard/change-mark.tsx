import { changeOf } from './change.ts';

/** Whether more of a number is good news; neither, where it depends. */
export type Good = 'up' | 'down' | 'neither';

/** How a number stands beside the one of the time before; nothing where that says nothing. */
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
