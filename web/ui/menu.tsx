import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

/**
 * A button that opens a short list of links and buttons (`className="menu-item"`); closes on Esc, outside press, loss
 * of focus or a choice.
 */
export function Menu({ label, trigger, children }: { label: string; trigger: ReactNode; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    // Keeps Esc from also closing the layer around the menu.
    event.preventDefault();
    event.stopPropagation();
    close();
    menu.current.querySelector('summary')?.focus();
  };

  useEffect(() => {
    const leave = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) menu.current?.removeAttribute('open');
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
    <details ref={menu} className="relative" onKeyDown={escape}>
      <summary aria-label={label} title={label} className="icon-button">
        {trigger}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a choice made inside by key or tap closes the list */}
      <div className="menu-list" onClick={close}>
        {children}
      </div>
    </details>
  );
}
