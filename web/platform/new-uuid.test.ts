import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newUuid } from './new-uuid.ts';

afterEach(() => vi.unstubAllGlobals());

it('is a UUID of its own each time, also on an origin that is not secure', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 50 }, newUuid);
  expect(new Set(made).size).toBe(50);
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true);
});
