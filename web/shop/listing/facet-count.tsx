/**
 * Number of products for a value; it describes the control (aria-describedby), whose accessible name stays the value.
 */
export function FacetCount({
  id,
  count,
  className = 'text-muted',
}: {
  id?: string;
  count: number;
  className?: string;
}) {
  return (
    <span id={id} className={`text-xs font-normal tabular-nums ${className}`}>
      {count.toLocaleString('en-IN')}
      <span className="sr-only">{count === 1 ? ' item' : ' items'}</span>
    </span>
  );
}
