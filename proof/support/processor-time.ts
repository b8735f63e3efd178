import { readFileSync } from 'node:fs';
import { childrenOf } from './processes.ts';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** Returns the processor time of a process and its running children, in milliseconds. */
export function processorTime(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + ticksOf(one) * tickMs, 0);
}

function ticksOf(pid: number): number {
  try {
    // After the program's name, which may contain spaces: state, parent, …, utime, stime.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0; // It ended meanwhile.
  }
}
