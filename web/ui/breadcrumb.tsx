import { TextLink } from './text-link.tsx';

/** The path from the home page to the current page, which is the last item. */
export function Breadcrumb({
  trail,
  className = '',
}: {
  trail: ReadonlyArray<{ label: string; to?: string }>;
  className?: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {trail.map((place, index) => (
          <li key={place.label} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {place.to && index < trail.length - 1 ? (
              <TextLink quiet to={place.to} className="hit-area">
                {place.label}
              </TextLink>
            ) : (
              <span aria-current="page" className="text-ink">
                {place.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
