import { readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to a process that may have exited meanwhile. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal);
  } catch {
    // It has exited meanwhile.
  }
}

/** Returns the children of a process. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    return Number(/^\d+ \(.*\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
