import { expect, test } from 'vitest';
import { overviewAddress, readOverview } from './use-overview.ts';

test('an address is read as it was written, and what makes no sense in it is left out', () => {
  const written = 'range=custom&from=2026-11-01&to=2026-11-05&by=day&of=orders&compare=no&as=table';
  expect(overviewAddress(readOverview(new URLSearchParams(written)))).toBe(written);
  const usual = overviewAddress(readOverview(new URLSearchParams('range=custom&from=yesterday&by=year&of=x')));
  expect(usual).toBe('');
});
