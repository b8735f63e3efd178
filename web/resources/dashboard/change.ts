/** A number's change from the previous period; `spoken`, for screen readers, is set where `words` has a sign for it. */
type Change = { words: string; spoken?: string; direction: 'up' | 'down' | 'none' };

const percents = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** Cap in percent; higher growth says nothing more. */
const mostPercent = 999;

/** Formats the change in percent, for shares in points; "New" from zero. Undefined if either number is unknown. */
export function changeOf(now: number | null, before: number | null, { isShare = false } = {}): Change | undefined {
  if (now === null || before === null) return undefined;
  if (before === 0) return now === 0 ? undefined : { words: 'New', direction: directionOf(now) };
  const change = isShare ? (now - before) * 100 : ((now - before) / Math.abs(before)) * 100;
  const rounded = Math.round(change * 10) / 10;
  if (rounded === 0) return { words: 'No change', direction: 'none' };
  if (rounded > mostPercent) {
    return { words: `>${mostPercent}%`, spoken: `more than ${mostPercent}%`, direction: 'up' };
  }
  const number = percents.format(rounded);
  return { words: isShare ? `${number} points` : `${number}%`, direction: directionOf(rounded) };
}

function directionOf(number: number): Change['direction'] {
  return number > 0 ? 'up' : 'down';
}
