import { useRef } from 'react';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { Link } from '#web/ui/link.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { appliedFilters, clearedOf } from './applied-filters.ts';
import { hrefOf } from './listing-url.ts';
import type { useListing } from './use-listing.ts';

/** The active filters as chips, each removed with one press. */
export function AppliedChips({ listing: { choice, category } }: { listing: ReturnType<typeof useListing> }) {
  const applied = appliedFilters(choice, category?.name);
  const list = useRef<HTMLUListElement>(null);
  const noted = useKeptFocus(() => list.current?.querySelector('a'));
  return (
    <ul ref={list} aria-label="Applied filters" className="mb-6 flex flex-wrap items-center gap-2">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={hrefOf(without)}
            onClick={noted}
            aria-label={`Remove ${label}`}
            className="hit-area inline-flex min-h-9 items-center gap-1.5 rounded-sm border border-control ps-3 pe-2 text-sm hover:bg-surface"
          >
            <span className="inline-block first-letter:uppercase">{label}</span>
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      <li className="ms-2 text-sm">
        <TextLink to={hrefOf(clearedOf(choice))} onClick={noted} className="hit-area">
          Clear all
        </TextLink>
      </li>
    </ul>
  );
}
