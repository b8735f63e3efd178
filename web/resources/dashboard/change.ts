/** How a number stands beside the one of the time before. */
export type Change = { words: string; direction: 'up' | 'down' | 'none' };

const percents = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Growth beyond this says nothing more. */
const mostPercent = 999;

/** In percent of the number before, shares in points; "New" where there was none of it. Undefined where either is not known. */
export function changeOf(now: number | null, before: number | null, { isShare = false } = {}): Change | undefined {
  if (now === null || before === null) return undefined;
  if (before === 0) return now === 0 ? undefined : { words: 'New', direction: directionOf(now) };
  const change = isShare ? (now - before) * 100 : ((now - before) / Math.abs(before)) * 100;
  const rounded = Math.round(change * 10) / 10;
  if (rounded === 0) return { words: 'No change', direction: 'none' };
  const number = rounded > mostPercent ? `+${mostPercent}` : percents.format(rounded);
  return { words: isShare ? `${number} points` : `${number}%`, direction: directionOf(rounded) };
}

function directionOf(number: number): Change['direction'] {
  return number > 0 ? 'up' : 'down';
}
