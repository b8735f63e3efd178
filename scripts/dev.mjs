// `npm run dev`: the shop with hot reload. Vite renews the browser's side inside the server; Node restarts the server's side.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensurePackages, usePinnedNode } from './packages.mjs';
import { runMain } from './progress.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';

// Named folders: Vite writes its bundled configuration below node_modules, and plain --watch would restart for ever.
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
