/** A spinner in the current text colour; `label` names what is loading, omit it if a parent announces it. */
export function Spinner({
  label,
  className = 'size-5',
  ...rest
}: {
  label?: string;
  className?: string;
  'data-mark'?: string;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={`animate-spin ${className}`}
      {...rest}
    >
      <circle cx="12" cy="12" r="9" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
