import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useKeptPlace } from './use-kept-place.ts';

/** A list with a search field, and a button beside it as in the bulk bar. */
function List({ rows, hasButton = false }: { rows: readonly string[]; hasButton?: boolean }) {
  const table = useRef<HTMLTableElement>(null);
  useKeptPlace(table);
  return (
    <>
      <input aria-label="Search" />
      {hasButton && <button type="button">Pack</button>}
      <section tabIndex={-1} aria-label="List">
        <table ref={table}>
          <tbody>
            {rows.map((row) => (
              <tr key={row} data-row={row} tabIndex={-1} aria-label={row}>
                <td>{row}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const row = (name: string) => screen.getByRole('row', { name });

test('whoever moves a row on by a key stands on the one that took its place, at the end on the last', () => {
  const { rerender } = render(<List rows={['a', 'b', 'c']} />);
  row('b').focus();
  rerender(<List rows={['a', 'c']} />);
  expect(document.activeElement).toBe(row('c'));
  rerender(<List rows={['a']} />);
  expect(document.activeElement).toBe(row('a'));
});

test('a bulk bar that goes away leaves the focus on the row ticked last', () => {
  const { rerender } = render(<List rows={['a', 'b']} hasButton />);
  row('b').focus();
  screen.getByRole('button').focus();
  rerender(<List rows={['a', 'b']} />);
  expect(document.activeElement).toBe(row('b'));
});

test('the list itself gets the focus where no row was used, or none is left', () => {
  const { rerender } = render(<List rows={['a', 'b']} hasButton />);
  screen.getByRole('button').focus();
  rerender(<List rows={['b']} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List' }));
  row('b').focus();
  rerender(<List rows={[]} />);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'List' }));
});

test('whoever is elsewhere is left there, whatever becomes of the rows', () => {
  const { rerender } = render(<List rows={['a', 'b']} />);
  row('a').focus();
  screen.getByLabelText('Search').focus();
  rerender(<List rows={['b']} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  screen.getByLabelText('Search').blur();
  rerender(<List rows={['b', 'c']} />);
  expect(document.activeElement).toBe(document.body);
});
