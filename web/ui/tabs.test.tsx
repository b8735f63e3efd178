import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { TabLinks } from './tabs.tsx';

const width = 100;

/** A row of three tabs' width; each tab is as wide as `width`. */
function Row({ current, count }: { current: string; count?: number }) {
  const tabs = ['a', 'b', 'c', 'd', 'e', 'f'].map((label) => ({
    to: `/${label}`,
    label,
    isCurrent: label === current,
    count: label === 'a' ? count : undefined,
  }));
  return (
    <MemoryRouter>
      <TabLinks label="Views" tabs={tabs} />
    </MemoryRouter>
  );
}

it('the current tab is scrolled into view, on opening and on change, without moving the page', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measured(this: Element) {
    const row = this.closest('nav');
    const place = row ? [...row.querySelectorAll('a')].findIndex((tab) => tab === this) : -1;
    const left = place < 0 ? 0 : place * width - (row?.scrollLeft ?? 0);
    return { left, right: left + (place < 0 ? 3 * width : width) } as DOMRect;
  });
  const { rerender } = render(<Row current="e" />);
  const row = screen.getByRole('navigation');
  expect(row.scrollLeft, 'the whole tab and the beginning of the next').toBe(240);
  rerender(<Row current="b" />);
  expect(row.scrollLeft).toBe(60);
  row.scrollLeft = 0;
  rerender(<Row current="b" />);
  expect(row.scrollLeft, 'the user may scroll away').toBe(0);
  rerender(<Row current="f" />);
  row.scrollLeft = 0;
  rerender(<Row current="f" count={5} />);
  expect(row.scrollLeft, 'counts that arrive move the tabs').toBe(340);
});
