import { createServer } from 'node:net';
import { type Config, ConfigError } from './config.ts';

/** Looks whether the shop could listen, before anything is started, migrated or seeded for it. */
export async function requireFreePort({ PORT: port, HOST: host }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));
  } catch (cause) {
    throw new ConfigError(reasonOf(cause, port, host), { cause });
  }
  await new Promise((closed) => server.close(closed));
}

function reasonOf(fault: unknown, port: number, host: string): string {
  const code = fault instanceof Error && 'code' in fault ? fault.code : '';
  if (code === 'EADDRINUSE') return `Port ${port} is in use; set PORT to another.`;
  if (code === 'EACCES') return `This user may not open port ${port}; set PORT to one above 1023.`;
  return `The shop cannot listen on ${host}; set HOST to an address of this machine.`;
}
