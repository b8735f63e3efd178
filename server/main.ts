import { announce, say } from './announce.ts';
import { ConfigError, readConfig } from './config.ts';

// Before React is loaded anywhere: its development build costs twice the time.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production';

try {
  const config = readConfig(process.env, { dev: process.argv.includes('--dev') });
  // Loaded only now, so that a faulty setting is told before anything else happens.
  const { openShop } = await import('./open-shop.ts');
  const shop = await openShop(config, say);
  announce(config, shop.port);
  // A signal to the process group arrives twice, and the starter's end arrives as a closed channel.
  let closing: Promise<void> | undefined;
  const close = () => void (closing ??= shop.close().finally(() => process.exit(0)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
  process.once('disconnect', close);
} catch (error) {
  if (!isPlain(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Faults that a person can mend are one line; anything else is a fault of ours and shows its stack. */
function isPlain(error: unknown): error is Error {
  if (error instanceof ConfigError) return true;
  if (!(error instanceof Error)) return false;
  return error.name === 'PostgresError' || ('code' in error && error.code === 'EADDRINUSE');
}
