/** An average rating as stars in half steps, with the number and the count of ratings. */
export function Rating({
  value,
  count,
  className = '',
}: {
  value: number;
  count?: number | undefined;
  className?: string;
}) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm tabular-nums ${className}`}>
      <span className="sr-only">Rated</span>
      <b className="font-bold">{value.toFixed(1)}</b>
      <span className="sr-only">out of 5</span>
      <span className="stars" data-halves={Math.round(value * 2)} />
      {count !== undefined && (
        <span className="text-muted">
          {count.toLocaleString('en-IN')}
          <span className="sr-only"> ratings</span>
        </span>
      )}
    </span>
  );
}
