import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stop, step } from './progress.mjs';
import { root, run, tail } from './run.mjs';

const STAMP = path.join(root, 'node_modules', '.lock-hash');
/** The oldest Node that runs TypeScript and React Router 8. */
const OLDEST = [22, 22];

/** Installs the packages of the lock file, unless they are installed already. */
export async function ensurePackages() {
  checkNode();
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  if (!isInstalled(JSON.parse(lock).packages)) await step('Installing packages', install);
  writeFileSync(STAMP, hash);
}

function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= 20) return;
  throw new Stop(`Node ${process.versions.node} is too old: install Node 20 or newer (24 is best).`);
}

/**
 * Whether node_modules, according to npm's own record, has the versions of the lock file: npm may have been run
 * directly.
 * @param {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>} wanted
 */
function isInstalled(wanted) {
  const note = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const { packages: found } = JSON.parse(readFileSync(note, 'utf8'));
  return Object.entries(wanted).every(([name, { version, optional, devOptional, peer }]) => {
    if (name === '') return true;
    return found[name] ? found[name].version === version : Boolean(optional || devOptional || peer);
  });
}

async function install() {
  // Use the Node that runs npm: ours is in the folder about to be replaced.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const args = ['ci', '--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund'];
  const { status, output } =
    npm && existsSync(npm) ? await run(node ?? process.execPath, [npm, ...args]) : await run('npm', args);
  if (status !== 0)
    throw new Stop(`${tail(output)}\n\nThe packages could not be installed (npm ci ended with ${status}).`);
}

/** Returns the pinned Node among the packages; if it has no build for this machine, the one running this script. */
function pinnedNode() {
  const pinned = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned) && isNewEnough(spawnSync(pinned, ['--version']).stdout?.toString() ?? '')) return pinned;
  if (isNewEnough(process.version)) return process.execPath;
  throw new Stop(
    `This machine has Node ${process.versions.node} and the pinned Node 24 has no build for it: install Node 24, or ${OLDEST.join('.')} at least.`,
  );
}

/** @param {string} version such as `v24.21.0` */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/** Makes programs that look for `node` find the pinned one. */
export function usePinnedNode() {
  const node = pinnedNode();
  process.env.PATH = [path.dirname(node), process.env.PATH].join(path.delimiter);
  return node;
}
