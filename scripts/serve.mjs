import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { root } from './run.mjs';

/**
 * A small nursery for new objects: Node's own choice grows to 128 MB, which is most of what the shop would hold. And an
 * old space that is swept before it has more than doubled: under overload the shop holds a third less (proof/overload.ts).
 */
export const engineFlags = ['--max-semi-space-size=8', '--heap-growing-percent=70'];

/** glibc gives each thread an arena of its own and hands little of it back: with two the shop holds 50 MB less. */
export const engineEnvironment = { MALLOC_ARENA_MAX: '2' };

/**
 * Runs the server in the foreground and ends as it ends. The server holds a channel to this process: it closes when
 * even this one is killed outright ('disconnect').
 * @param {string} node
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
export function serve(node, args, env) {
  /** @type {import('node:child_process').StdioOptions} */
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const child = spawn(node, args, { cwd: root, env: { ...engineEnvironment, ...process.env, ...env }, stdio });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'];
  for (const signal of signals) {
    process.on(signal, () => {
      // A terminal sends Ctrl+C to the server as well; twice would mean "at once".
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  whenNpmDies(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (status, signal) => {
    process.exit(status ?? 128 + (signal ? constants.signals[signal] : 1));
  });
}

/**
 * A killed npm cannot tell its child; the shop must not go on unseen and keep the port.
 * @param {() => void} stop
 */
function whenNpmDies(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const before = parents();
  const timer = setInterval(() => {
    if (parents() === before) return;
    clearInterval(timer);
    stop();
  }, 1000);
  timer.unref();
}

/** Our parent and, as npm puts a shell in between, its parent. */
function parents() {
  try {
    const [, grandparent] = /^\d+ \(.*\) \w (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return `${process.ppid} ${grandparent}`;
  } catch {
    return String(process.ppid); // Other systems than Linux: their shells make way for the program.
  }
}
