import { useRef } from 'react';
import { Button } from './button.tsx';
import type { ButtonState } from './button.tsx';
import type { Noun } from './data-table/column.ts';
import { shownWords } from './shown-words.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Shows how much of a list is displayed, and a button to load more until everything is shown. */
export function LoadMore({
  shown,
  total,
  noun,
  state = 'idle',
  onMore,
}: {
  shown: number;
  total: number;
  noun: Noun;
  state?: ButtonState;
  onMore: () => void;
}) {
  const count = useRef<HTMLOutputElement>(null);
  const noted = useKeptFocus(() => count.current);
  const more = () => {
    noted();
    onMore();
  };
  return (
    <div className="mx-auto grid max-w-narrow justify-items-center gap-3 py-10">
      <output ref={count} tabIndex={-1} className="text-sm text-muted tabular-nums">
        {shownWords(shown, total, noun)}
      </output>
      <progress value={shown} max={total || 1} aria-hidden="true" className="progress max-w-40" />
      {shown < total && (
        <Button state={state} onClick={more} className="mt-2 min-w-56">
          {state === 'failed' ? 'Try again' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
