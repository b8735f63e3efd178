import { nameOfValue } from '#contract/traffic-names.ts';
import { Button } from '#web/ui/button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { filterNames } from './analytics-view.ts';
import type { FilterName } from './analytics-view.ts';
import type { Analytics } from './use-analytics.ts';

const filterTitles: Readonly<Record<FilterName, string>> = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  content: 'Content',
  device: 'Device',
  page: 'Page',
  search: 'Search',
  city: 'City',
};

/** Active filters, removable with a click; sticky, so they stay visible while rows are clicked. */
export function FilterChips({ view, show, filter }: Analytics) {
  const set = filterNames.flatMap((name) => {
    const value = view.filters[name];
    return value === undefined ? [] : [{ name, value, words: nameOfValue(name, value) }];
  });
  if (set.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Active filters"
      className="sticky below-13 z-sticky -mx-4 flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-2 md:-mx-7 md:px-7"
    >
      {set.map(({ name, value, words }) => (
        <button
          key={name}
          type="button"
          className="control cell-control inline-flex max-w-full min-w-0 items-center gap-2 bg-ink! text-paper!"
          aria-label={`Remove ${filterTitles[name]}: ${words}`}
          onClick={() => filter(name, value)}
        >
          <span className="min-w-0 truncate">
            <span className="opacity-70">{filterTitles[name]}</span> {words}
          </span>
          <CloseIcon className="size-3.5" />
        </button>
      ))}
      {set.length > 1 && (
        <Button size="sm" variant="ghost" onClick={() => show({ filters: {} })}>
          Clear all
        </Button>
      )}
    </div>
  );
}
