import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/**
 * Returns the processor time in milliseconds of PostgreSQL and all its processes, including ended ones; undefined on
 * other systems than Linux.
 */
export function postgresCpuMs(postmaster: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid);
    if (Number(pid) === postmaster) ticks += stat.own + stat.endedChildren;
    else if (stat.parent === postmaster) ticks += stat.own;
  }
  return ticks * tickMs;
}

/**
 * Parses the fields after the program's name, which may contain spaces: state, parent, …, utime, stime, cutime, cstime.
 */
function statOf(pid: string): { parent: number; own: number; endedChildren: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return { parent: at(1), own: at(11) + at(12), endedChildren: at(13) + at(14) };
  } catch {
    return { parent: 0, own: 0, endedChildren: 0 }; // It ended meanwhile.
  }
}
