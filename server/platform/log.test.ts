import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { logRequest, openLog } from './log.ts';

test.each([
  ['/__/auth/action?mode=resetPassword&oobCode=s3cret&lang=en', 'oobCode=removed&lang=en'],
  ['/unsubscribe?from=mail&token=s3cret', 'from=mail&token=removed'],
  ['/pay/s3cret?from=chat', '/pay/removed?from=chat'],
  ['/api/payment-links/s3cret/order', '/api/payment-links/removed/order'],
])('what is secret in the sent link %s never reaches the log', async (url, written) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'log-'));
  try {
    const file = path.join(folder, 'shop.log');
    const log = openLog({ level: 'info', file });
    logRequest(log, { id: 'a', method: 'GET', url, status: 200 });
    log.flush();
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain(written);
    expect(await readFile(file, 'utf8')).not.toContain('s3cret');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
