import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from './journey.ts';
import { forgetSignIns } from './people.ts';

/** Ports of the journeys' own shops, beside the shared one. */
const port = Number(process.env.E2E_PORT) + 50 + Number(process.env.TEST_PARALLEL_INDEX ?? 0);

export const ownOrigin = `http://localhost:${port}`;

/** Runs a file's journeys against a separate demo shop, because they change what all shoppers see. */
export function useOwnShop(): void {
  let shop: Awaited<ReturnType<typeof openShop>> | undefined;
  test.use({ baseURL: ownOrigin });
  test.beforeAll(async () => {
    shop = await openShop();
  });
  test.afterAll(async () => shop?.close());
}

async function openShop(): Promise<{ close: () => Promise<void> }> {
  forgetSignIns(ownOrigin);
  const folder = await mkdtemp(path.join(tmpdir(), 'own-shop-'));
  const shop = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP_MODE: 'demo',
      SHOP_DATA: folder,
      PORT: String(port),
      PUBLIC_ORIGIN: ownOrigin,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      DATABASE_URL: '',
    },
  });
  const close = () => shut(shop, folder);
  if (await answers(shop)) return { close };
  await close();
  throw new Error('The shop of its own did not open.');
}

async function answers(shop: ChildProcess): Promise<boolean> {
  const end = Date.now() + 120_000;
  while (Date.now() < end && shop.exitCode === null) {
    const reply = await fetch(`${ownOrigin}/api/health`).catch(() => undefined);
    if (reply?.ok) return true;
    await new Promise((resolve) => void setTimeout(resolve, 250));
  }
  return false;
}

async function shut(shop: ChildProcess, folder: string): Promise<void> {
  const gone = once(shop, 'exit');
  if (shop.exitCode === null) {
    shop.kill('SIGTERM');
    await gone;
  }
  await rm(folder, { recursive: true, force: true });
}
