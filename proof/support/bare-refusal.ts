import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a bare server in its own process that refuses every request with 503. */
export async function startBareRefusal(): Promise<{ port: number; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./bare-refusal.process.ts', import.meta.url)));
  const [port] = await once(child, 'message');
  // Sound: the process sends nothing else.
  return { port: port as number, stop: () => void child.kill() };
}
