import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { endpointsPlugin } from './web/platform/endpoints-plugin.ts';

// As in the browser tests: a stalled machine must not block a release; scripts/verify.mjs names tests that needed a
// retry. In a full proof a retry would hide rare race conditions.
const retry = process.env.PROOF_SIZE === 'full' ? 0 : 1;

// Only failures wait this long, and a busy machine may need longer than the default of one second.
const expectOptions = { poll: { timeout: 20_000 } };

const SERVER = ['server/**/*.test.ts', 'identity/**/*.test.ts', 'sandbox/**/*.test.ts'];
const WHOLE_SHOP = ['server/hostile-*.test.ts'];
const server = {
  environment: 'node',
  retry,
  expect: expectOptions,
  globalSetup: ['scripts/vitest-postgres.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const MOCKED = ['web/**/*.mocked.test.tsx'];
const plugins = [react(), endpointsPlugin()];
const web = {
  environment: 'jsdom',
  retry,
  expect: expectOptions,
  testTimeout: 60_000,
  setupFiles: ['scripts/vitest-web.ts'],
  restoreMocks: true,
};

export default defineConfig({
  test: {
    // One more than there are cores, since tests also wait; two more take no less time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'node',
          isolate: false,
          environment: 'node',
          retry,
          expect: expectOptions,
          include: [
            'contract/**/*.test.ts',
            'database/**/*.test.ts',
            'scripts/**/*.test.ts',
            'proof/**/*.test.ts',
            'web/**/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        // Each file has its own database; loading the server again for each would take half of the run's time.
        test: { ...server, name: 'server', isolate: false, include: SERVER, exclude: WHOLE_SHOP },
      },
      {
        // These share a world that is created on import and ends with the file, so each must import it anew.
        test: { ...server, name: 'whole shop', isolate: true, include: WHOLE_SHOP },
      },
      // A separate document per file would take most of the run's time.
      { plugins, test: { ...web, name: 'web', isolate: false, include: ['web/**/*.test.tsx'], exclude: MOCKED } },
      // A mock would reach the files that share its modules.
      { plugins, test: { ...web, name: 'mocked', isolate: true, include: MOCKED } },
    ],
  },
});
