import pg from 'pg';
import { rotateSigningKey } from '#identity/signing-keys.ts';
import { systemClock } from '#server/platform/clock.ts';
import { onShopDatabase, runCommand, Stop } from './shop-database.ts';

// `npm run rotate-sign-in-key`: for a compromised key. A new one signs at once, and tokens signed by the others are
// rejected within five minutes; logged-in users stay logged in.
await runCommand(async (config) => {
  if (process.argv.length > 2) throw new Stop('Nothing is to be said after it: npm run rotate-sign-in-key');
  if (config.IDENTITY_JWKS_URL !== '')
    throw new Stop('IDENTITY_JWKS_URL is set: people sign in with a Firebase project, whose keys Google rotates.');
  console.log(await onShopDatabase(config, rotate));
});

async function rotate(url: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const kid = await rotateSigningKey({ pool, clock: systemClock }, { isCompromised: true });
    return `Key ${kid} signs from now on. What the former keys have signed is refused within five minutes.`;
  } finally {
    await pool.end();
  }
}
