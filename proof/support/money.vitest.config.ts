import { defineConfig } from 'vitest/config';
import { moneyModules, testOf } from './money-modules.ts';

/** The tests of the money modules only, which need no database. */
export default defineConfig({
  test: {
    include: moneyModules.map(testOf),
    isolate: false,
    testTimeout: 30_000,
    coverage: { provider: 'v8', include: [...moneyModules], reporter: ['json-summary', 'text'] },
  },
});
