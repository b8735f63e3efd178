import { useRef } from 'react';
import type { KeyboardEvent } from 'react';

/**
 * Tabs within a part of a screen: arrow keys select. The panel has the id `panel` and `aria-labelledby={tabId(panel,
 * chosen)}`.
 */
export function TabList<Id extends string>({
  label,
  panel,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  /** The id of the panel. */
  panel: string;
  tabs: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (tabs.findIndex(({ id }) => id === chosen) + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="no-scrollbar flex min-w-0 gap-4 overflow-x-auto text-sm"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(panel, tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === chosen}
          aria-controls={panel}
          tabIndex={tab.id === chosen ? 0 : -1}
          className="min-h-9 border-b-2 border-transparent whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-selected:border-ink aria-selected:font-medium aria-selected:text-ink pointer-coarse:min-h-11"
          onClick={() => onChoose(tab.id)}
          onKeyDown={press}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Returns the id of a tab of `TabList`. */
export function tabId(panel: string, tab: string): string {
  return `${panel}-${tab}`;
}
