import { expect, it } from 'vitest';
import { indianStates } from './indian-states.ts';

it('knows the 28 states and 8 union territories', () => {
  expect(new Set(indianStates).size).toBe(36);
});
