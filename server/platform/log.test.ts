import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { logRequest, openLog } from './log.ts';

test('the code of a mailed link never reaches the log', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'log-'));
  try {
    const file = path.join(folder, 'shop.log');
    const log = openLog({ level: 'info', file });
    const url = '/__/auth/action?mode=resetPassword&oobCode=s3cret&lang=en';
    logRequest(log, { id: 'a', method: 'GET', url, status: 200 });
    log.flush();
    await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('mode=resetPassword');
    expect(await readFile(file, 'utf8')).toContain('oobCode=removed&lang=en');
    expect(await readFile(file, 'utf8')).not.toContain('s3cret');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
