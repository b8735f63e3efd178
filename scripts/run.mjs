import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** @typedef {{ env?: Record<string, string>, show?: boolean, timeoutMs?: number }} RunOptions */

/**
 * Runs a program in the repository and resolves to its status and output; with `show` it prints directly.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export function run(program, args, options = {}) {
  const { env, show = false, timeoutMs } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...(show ? {} : { NO_COLOR: '1' }), ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !program.endsWith('.exe'),
      timeout: timeoutMs,
      windowsHide: true,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ status: 127, output: error.message }));
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/**
 * Returns the JavaScript file behind a package's command, to be run by the chosen Node.
 * @param {string} name the package
 * @param {string} [command] its command, if named differently
 */
export function tool(name, command = name) {
  const folder = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Returns the last lines of a program's output, for a report.
 * @param {string} text
 * @param {number} [count]
 */
export function tail(text, count = 30) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
