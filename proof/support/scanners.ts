import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlatCall, Parameter } from './flat-calls.ts';

/** Debian's packages of the scanners. */
export const scannerPackages = { sqlmap: 'sqlmap', wapiti: 'wapiti' };

/** Blocks scanners from accessing anything but this machine. */
const offline = { http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9', no_proxy: '127.0.0.1' };

/**
 * Determines how many payloads sqlmap tries per parameter: 46 at 1 and 1, 373 at 3 and 2; of one technique or of all.
 */
export type Effort = { level: number; risk: number; technique?: string };

type Scan = { name: string; args: readonly string[]; folder: string };

/** Runs a scanner in a separate folder, also its home; throws with its last output if it fails. */
async function scan({ name, args, folder }: Scan): Promise<void> {
  const log = join(folder, 'said');
  const file = openSync(log, 'w');
  const env = { ...process.env, ...offline, HOME: folder };
  const child = spawn(name, args, { cwd: folder, env, stdio: ['ignore', file, file] });
  closeSync(file);
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const [status] = await once(child, 'exit');
  process.off('exit', end);
  if (status !== 0) throw new Error(`${name} ends with ${status}: ${readFileSync(log, 'utf8').slice(-2_000)}`);
}

/** An endpoint and its parameters to test. */
export type Target = { call: FlatCall; parameters: readonly Parameter[] };

/** `isWithdrawn`: sqlmap tested it again and found a false positive. */
export type Suspect = { target: Target; parameter: Parameter; ways: string; isWithdrawn: boolean };

/** Runs all techniques of sqlmap on each of these, one request after the other. */
export async function runSqlmap(targets: readonly Target[], effort: Effort, folder: string): Promise<Suspect[]> {
  if (targets.length === 0) return [];
  mkdirSync(folder, { recursive: true });
  const [list, results] = [join(folder, 'addresses'), join(folder, 'results.csv')];
  writeFileSync(list, targets.map(({ call, parameters }) => call.addressOf(parameters)).join('\n'));
  const ways = ['--dbms=postgresql', `--level=${effort.level}`, `--risk=${effort.risk}`, '--skip=user-agent,referer'];
  if (effort.technique) ways.push(`--technique=${effort.technique}`);
  // Rejected endpoints, and those that take only numbers, are tested like any other.
  const usual = ['--ignore-code=*', '--skip-waf', '--flush-session', '--keep-alive', '--batch', '--disable-coloring'];
  // For responses that change by themselves it would otherwise try a thousand.
  const columns = '--union-cols=1-20';
  const answers = '--answers=skip further tests=N,keep testing the others=Y,skip those kind of cases=N';
  const files = ['-m', list, `--results-file=${results}`, `--output-dir=${join(folder, 'out')}`];
  const args = [...files, ...ways, ...usual, columns, answers];
  await scan({ name: 'sqlmap', args, folder });
  const rows = readFileSync(results, 'utf8').split('\n').slice(1).filter(Boolean);
  return rows.map((row) => suspectIn(row, targets));
}

/** Parses a row of its results: address, position, parameter, techniques, notes. */
function suspectIn(row: string, targets: readonly Target[]): Suspect {
  const [, key, ways = '', notes = ''] = /,GET,(p\d+),(\w*),(.*)$/.exec(row) ?? [];
  const target = targets.find(({ call }) => row.startsWith(call.start));
  const parameter = target?.parameters.find((one) => one.key === key);
  if (!target || !parameter) throw new Error(`sqlmap found something that nobody gave it: ${row}`);
  return { target, parameter, ways, isWithdrawn: notes.includes('false positive') };
}

export const wapitiModules = ['xss', 'sql', 'file', 'exec', 'crlf', 'redirect'] as const;

type Weak = { method: string; path: string; parameter: string; info: string };

/** Runs these modules of wapiti on a site and these of its addresses. Returns its findings by kind. */
export async function runWapiti(
  origin: string,
  { starts, headers, folder }: { starts: readonly string[]; headers: Record<string, string>; folder: string },
): Promise<{ kind: string; what: string }[]> {
  mkdirSync(folder, { recursive: true });
  const report = join(folder, 'report.json');
  const args = [
    ['-u', `${origin}/`, '--scope', 'folder', '-m', wapitiModules.join(), '-v', '1'],
    starts.flatMap((start) => ['-s', start]),
    Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ['--flush-session', '--store-session', join(folder, 'session'), '-f', 'json', '-o', report, '--no-bugreport'],
  ];
  await scan({ name: 'wapiti', args: args.flat(), folder });
  // Sound: the report format of wapiti 3.
  const { vulnerabilities } = JSON.parse(readFileSync(report, 'utf8')) as { vulnerabilities: Record<string, Weak[]> };
  return Object.entries(vulnerabilities).flatMap(([kind, all]) =>
    all.map(({ method, path, parameter, info }) => ({ kind, what: `${method} ${path} ${parameter} ${info}` })),
  );
}
