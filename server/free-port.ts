import { createServer } from 'node:net';
import { type Config, ConfigError } from './config.ts';

/** A free port for the shop, checked before anything is started, migrated or seeded. */
export async function requireFreePort({ PORT: port, HOST: host }: Pick<Config, 'PORT' | 'HOST'>): Promise<number> {
  const server = createServer();
  try {
    await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening));
  } catch (cause) {
    throw new ConfigError(reasonOf(cause, port, host), { cause });
  }
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : port;
}

function reasonOf(fault: unknown, port: number, host: string): string {
  const code = fault instanceof Error && 'code' in fault ? fault.code : '';
  if (code === 'EADDRINUSE') return `Port ${port} is in use; set PORT to another.`;
  if (code === 'EACCES') return `This user may not open port ${port}; set PORT to one above 1023.`;
  return `The shop cannot listen on ${host}; set HOST to an address of this machine.`;
}
