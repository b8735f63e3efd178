import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/chevron-down.tsx';

/**
 * A filter that needs more room than a select: a button with the current choice and a panel below it; closes on Esc and
 * outside.
 */
export function FilterPanel({ title, chosen, children }: { title: string; chosen: string; children: ReactNode }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panel.current?.open) return;
    event.preventDefault();
    event.stopPropagation();
    panel.current.open = false;
    panel.current.querySelector('summary')?.focus();
  };
  useEffect(() => {
    const leave = (event: Event) => {
      if (panel.current && event.target instanceof Node && !panel.current.contains(event.target))
        panel.current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc anywhere inside closes it
    <details ref={panel} className="filter-panel" onKeyDown={escape}>
      <summary className="control cell-control" data-set={chosen ? '' : undefined}>
        {title}: {chosen || 'all'}
        <ChevronDownIcon className="size-4" />
      </summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
