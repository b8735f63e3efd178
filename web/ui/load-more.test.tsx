import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LoadMore } from './load-more.tsx';

test.each([
  [24, 1250, '24 of 1,250 items'],
  [1250, 1250, 'All 1,250 items'],
  [1, 1, '1 item'],
])('%s of %s: "%s"', (shown, total, words) => {
  const { container } = render(
    <LoadMore shown={shown} total={total} noun={{ one: 'item', many: 'items' }} onMore={() => undefined} />,
  );
  expect(container.querySelector('output')?.textContent).toBe(words);
});
