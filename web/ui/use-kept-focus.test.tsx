import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function More({ onMore }: { onMore: () => void }) {
  const count = useRef<HTMLParagraphElement>(null);
  const noted = useKeptFocus(() => count.current);
  return (
    <>
      <p ref={count} tabIndex={-1}>
        Some
      </p>
      <button
        type="button"
        onClick={() => {
          noted();
          onMore();
        }}
      >
        More
      </button>
    </>
  );
}

function Reviews() {
  const [isFull, setFull] = useState(true);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setFull(false)}>
        Two stars
      </button>
      {isFull && <More onMore={() => undefined} />}
    </main>
  );
}

test('somebody who has gone on to something else keeps the focus there when what was pressed before goes', () => {
  render(<Reviews />);
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  fireEvent.click(more);
  const star = screen.getByRole('button', { name: 'Two stars' });
  star.focus();
  fireEvent.click(star);
  expect(document.activeElement).toBe(star);
});

test('the page has the focus of what was pressed and went', () => {
  function All() {
    const [isThere, setThere] = useState(true);
    return (
      <main id="main" tabIndex={-1}>
        {isThere && <More onMore={() => setThere(false)} />}
      </main>
    );
  }
  render(<All />);
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  fireEvent.click(more);
  expect(document.activeElement?.id).toBe('main');
});
