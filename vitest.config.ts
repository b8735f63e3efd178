import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { endpointsPlugin } from './web/platform/endpoints-plugin.ts';

// As with the journeys: a machine that stalls must not stop a release; the report names what needed its second try. In a
// proof it would hide a race that is lost now and then.
const retry = process.env.PROOF_SIZE === 'full' ? 0 : 1;

const SERVER = ['server/**/*.test.ts', 'identity/**/*.test.ts', 'sandbox/**/*.test.ts'];
const WHOLE_SHOP = ['server/hostile-*.test.ts'];
const server = {
  environment: 'node',
  retry,
  globalSetup: ['scripts/vitest-postgres.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // As with the journeys: one more than there are cores, since tests wait as well.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'node',
          isolate: false,
          environment: 'node',
          retry,
          include: [
            'contract/**/*.test.ts',
            'database/**/*.test.ts',
            'scripts/**/*.test.ts',
            'proof/**/*.test.ts',
            'web/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        // Each file has a database of its own; loading the server anew for each would be half of the run.
        test: { ...server, name: 'server', isolate: false, include: SERVER, exclude: WHOLE_SHOP },
      },
      {
        // These share a world that is made where it is loaded and ends with the file: each has to load it anew.
        test: { ...server, name: 'whole shop', isolate: true, include: WHOLE_SHOP },
      },
      {
        plugins: [react(), endpointsPlugin()],
        // A document for each file would be most of the run.
        test: {
          name: 'web',
          isolate: false,
          environment: 'jsdom',
          retry,
          include: ['web/**/*.test.tsx'],
          setupFiles: ['scripts/vitest-web.ts'],
          restoreMocks: true,
        },
      },
    ],
  },
});
