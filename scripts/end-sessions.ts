import pg from 'pg';
import type { DB } from '#database/schema.ts';
import { endAllSessions as endAllAtProvider } from '#identity/end-all-sessions.ts';
import { systemClock } from '#server/platform/clock.ts';
import { databaseOver } from '#server/platform/db/pool.ts';
import { endAllSessions } from '#server/resources/auth/end-all-sessions.ts';
import { onShopDatabase, runCommand, Stop } from './shop-database.ts';

// `npm run end-sessions`: logs everybody out, as after a breach. Running servers refuse the sessions from the next
// request on, and browsers cannot renew them.
await runCommand(async (config) => {
  if (process.argv.length > 2) throw new Stop('Nothing is to be said after it: npm run end-sessions');
  console.log(await onShopDatabase(config, endSessions));
});

async function endSessions(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const now = systemClock.now();
    await endAllAtProvider(pool, now);
    const ended = await endAllSessions(databaseOver<DB>(pool), now);
    return `${ended} sessions have ended. Sign-ins from before ${now.toISOString()} count no more.`;
  } finally {
    await pool.end();
  }
}
