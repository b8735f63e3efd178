/** Length of a text compared with what search results show, as a bar and in words. */
export function LengthBar({
  label,
  length,
  least,
  most,
}: {
  label: string;
  length: number;
  least: number;
  most: number;
}) {
  const isLong = length > most;
  const words = isLong ? 'too long' : length === 0 ? 'empty' : length < least ? 'short' : 'good';
  return (
    <span className="grid gap-1">
      <progress
        className="progress"
        data-tone={words === 'good' ? 'success' : undefined}
        value={Math.min(length, most)}
        max={most}
        aria-label={label}
      />
      <span className={isLong ? 'text-danger' : ''}>{`${length} of ${most} characters, ${words}`}</span>
    </span>
  );
}
