import { defineConfig } from 'vitest/config';

/** Experiments on the test shop that are too long for `npm test`: proofs run them one by one. */
export default defineConfig({
  test: {
    include: ['proof/**/*.full.ts'],
    globalSetup: ['scripts/vitest-postgres.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
});
