// `npm start`: from a clean clone to a running shop. Plain JavaScript, because the first run has only the user's Node.
import { ensureBuild } from './build.mjs';
import { ensurePackages, usePinnedNode } from './packages.mjs';
import { runMain } from './progress.mjs';
import { engineFlags, serve } from './serve.mjs';

await runMain(async () => {
  await ensurePackages();
  const node = usePinnedNode();
  await ensureBuild(node);
  serve(node, [...engineFlags, 'server/main.ts', ...process.argv.slice(2)], {
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  });
});
