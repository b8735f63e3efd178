import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useWayBack } from './use-way-back.ts';

beforeEach(() => vi.useFakeTimers());

function Row({ name, onGone }: { name: string; onGone: () => void }) {
  const part = useWayBack<HTMLLIElement>(onGone);
  return (
    <li ref={part}>
      {name}{' '}
      <button type="button" onClick={onGone}>
        Undo
      </button>
    </li>
  );
}

/** A list from which one item at a time can be removed. */
function List() {
  const lines = ['One', 'Two'];
  const [gone, setGone] = useState<string>();
  const back = () => setGone(undefined);
  return (
    <main id="main" tabIndex={-1}>
      <ul>
        {lines.map((name) =>
          name === gone ? (
            <Row key={name} name={name} onGone={back} />
          ) : (
            <li key={name}>
              <a href="/x">{name}</a>
              <button type="button" onClick={() => setGone(name)}>
                Remove {name}
              </button>
            </li>
          ),
        )}
      </ul>
    </main>
  );
}

const remove = () => {
  const button = screen.getByRole('button', { name: 'Remove One' });
  button.focus();
  fireEvent.click(button);
};

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the focus goes from what was removed to its Undo, and from there to what has come back', async () => {
  render(<List />);
  remove();
  expect(document.activeElement?.textContent).toBe('Undo');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await passed(50);
  expect(document.activeElement?.textContent).toBe('One');
});

test('where the Undo goes by itself its focus stays at that place; whoever is elsewhere by then is left alone', async () => {
  render(<List />);
  remove();
  await passed(5_100);
  await passed(50);
  expect(document.activeElement?.textContent).toBe('One');
  remove();
  screen.getByRole('button', { name: 'Remove Two' }).focus();
  await passed(5_100);
  await passed(50);
  expect(document.activeElement?.textContent).toBe('Remove Two');
});
