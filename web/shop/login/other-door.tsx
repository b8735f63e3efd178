import type { ReactNode } from 'react';
import { parsePath, useLocation } from 'react-router';
import { TextLink } from '#web/ui/text-link.tsx';

/** Link to another login form that keeps the return address. */
export function OtherDoor({ to, words, children }: { to: string; words: string; children: ReactNode }) {
  return (
    <p className="border-t border-line pt-5 text-muted">
      {words}{' '}
      <DoorLink to={to} className="hit-area font-medium text-ink">
        {children}
      </DoorLink>
    </p>
  );
}

export function DoorLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { state, search } = useLocation();
  const { pathname, search: own } = parsePath(to);
  const query = new URLSearchParams(own);
  const next = new URLSearchParams(search).get('next');
  if (next !== null) query.set('next', next);
  return (
    <TextLink to={{ pathname, search: String(query) }} state={state} className={className}>
      {children}
    </TextLink>
  );
}
