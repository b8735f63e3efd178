import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { root } from './run.mjs';

/**
 * A small young generation: Node's default grows to 128 MB, most of the shop's memory. And an old space collected
 * before it has more than doubled: under overload the shop uses a third less (proof/overload.ts).
 */
export const engineFlags = ['--max-semi-space-size=8', '--heap-growing-percent=70'];

/**
 * glibc gives each thread its own malloc arena and returns little of it: with two the shop uses 50 MB less. The modules
 * compiled by a process that ends normally are kept for the next one.
 */
export const engineEnvironment = {
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compile'),
};

/**
 * Runs the server in the foreground and exits when it exits. The server has an IPC channel to this process, which
 * closes even if this one is killed outright ('disconnect').
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
 * A killed npm cannot notify its child; the shop must not keep running unnoticed and occupy the port.
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

/** Returns our parent and, as npm starts a shell in between, its parent. */
function parents() {
  try {
    const [, grandparent] = /^\d+ \(.*\) \w (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return `${process.ppid} ${grandparent}`;
  } catch {
    return String(process.ppid); // Systems other than Linux: their shells replace themselves by the program.
  }
}
