// `npm run dev`: the shop with hot reload. Vite updates the browser's code inside the server; Node restarts the server.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensurePackages, usePinnedNode } from './packages.mjs';
import { runMain } from './progress.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';

// Named folders: Vite writes its bundled configuration below node_modules, so that plain --watch would restart forever.
const WATCHED = ['server', 'contract', 'identity', 'sandbox', 'database/migrations'].filter((folder) =>
  existsSync(path.join(root, folder)),
);

await runMain(async () => {
  await ensurePackages();
  const node = usePinnedNode();
  const watch = WATCHED.map((folder) => `--watch-path=${folder}`);
  serve(node, [...watch, '--watch-preserve-output', 'server/main.ts', '--dev', ...process.argv.slice(2)], {
    NODE_ENV: 'development',
  });
});
