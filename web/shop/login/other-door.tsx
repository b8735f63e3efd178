import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TextLink } from '#web/ui/text-link.tsx';

/** The way to the other form; where to return to afterwards goes along. */
export function OtherDoor({ to, words, children }: { to: string; words: string; children: ReactNode }) {
  const { state, search } = useLocation();
  return (
    <p className="border-t border-line pt-5 text-muted">
      {words}{' '}
      <TextLink to={{ pathname: to, search }} state={state} className="hit-area font-medium text-ink">
        {children}
      </TextLink>
    </p>
  );
}
