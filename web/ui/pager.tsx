import { useRef } from 'react';
import { ButtonLink } from './button-link.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const mostPages = 10_000;

/** Reads the page number from the query string; invalid values give 1. */
export function pageIn(params: URLSearchParams): number {
  return Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), mostPages);
}

/**
 * Links to newer and older entries of a list; nothing if there is only one page. Stays mounted while another page
 * loads, so the focus is kept.
 */
export function Pager({
  label,
  page,
  pages,
  hrefOf,
}: {
  label: string;
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}) {
  const place = useRef<HTMLOutputElement>(null);
  const noted = useKeptFocus(() => place.current);
  if (pages < 2 || page > pages) return null;
  return (
    <nav aria-label={label} className="grid grid-cols-[1fr_auto_1fr] items-center gap-4">
      <span>
        {page > 1 && (
          <ButtonLink to={hrefOf(page - 1)} size="sm" onClick={noted}>
            Newer
          </ButtonLink>
        )}
      </span>
      <output ref={place} tabIndex={-1} className="text-sm text-muted tabular-nums">
        Page {page} of {pages}
      </output>
      {page < pages && (
        <ButtonLink to={hrefOf(page + 1)} size="sm" onClick={noted} className="justify-self-end">
          Older
        </ButtonLink>
      )}
    </nav>
  );
}
