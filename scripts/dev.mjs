// `npm run dev`: the shop with hot reload. Vite updates the browser's code inside the server; Node restarts the server.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensurePackages, usePinnedNode } from './packages.mjs';
import { runMain } from './progress.mjs';
import { root } from './run.mjs';
import { serve } from './serve.mjs';

// Named folders: Vite writes its bundled configuration below node_modules, so that plain --watch would restart forever.
// Of `database` only what the server imports: the demo shop's pictures may be drawn while it runs.
const WATCHED = ['server', 'contract', 'identity', 'sandbox', 'database/migrations', ...databaseFiles()];

await runMain(async () => {
  await ensurePackages();
  const node = usePinnedNode();
  const watch = WATCHED.map((watched) => `--watch-path=${watched}`);
  serve(node, [...watch, '--watch-preserve-output', 'server/main.ts', '--dev', ...process.argv.slice(2)], {
    NODE_ENV: 'development',
  });
});

function databaseFiles() {
  return readdirSync(path.join(root, 'database'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `database/${name}`);
}
