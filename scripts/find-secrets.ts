import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** Patterns of secrets of the services that this shop or its developers may use. */
const shapes: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\\n|\s)+[\w+/=]{20}/g,
  'AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'GitHub token': /\b(?:gh[pousr]_\w{36}|github_pat_\w{60,})\b/g,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b/g,
  'Slack token': /\bxox[abeprs]-[\w-]{20,}/g,
  'Razorpay live key': /\brzp_live_\w{10,}/g,
  'Stripe live key': /\b[sr]k_live_\w{16,}/g,
  'Google key': /\bAIza[\w-]{35}\b/g,
  'SendGrid key': /\bSG\.[\w-]{16,}\.[\w-]{16,}/g,
  'signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/g,
  'address with a password':
    /\b(?:postgres(?:ql)?|smtps?|https?|redis|amqps?):\/\/[\w.%+-]+:[^\s:@/'"`$<{]{4,}@(?!127\.|localhost|\[::1\]|database[:/]|[\w.-]+\.example\b)[\w.-]+/g,
};

/** Invented for tests that reject them. */
const invented = new Set(['rzp_live_AbCdEfGhIjKlMn', 'https://user:pass@fcm.googleapis.com']);

type Found = { kind: string; place: string; secret: string };

/** Finds what looks like a secret in a text. */
export function secretsIn(text: string, place: string): Found[] {
  return Object.entries(shapes).flatMap(([kind, shape]) =>
    [...text.matchAll(shape)].filter(([secret]) => !invented.has(secret)).map(([secret]) => ({ kind, place, secret })),
  );
}

/** Searches every file that is or could be committed. */
export function secretsOfTree(): Found[] {
  const files = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z']).split('\0');
  return files.filter(isText).flatMap((file) => secretsIn(readFileSync(path.join(root, file), 'utf8'), file));
}

/** Searches every line ever added, on all branches: what was once pushed is public. */
export function secretsOfHistory(): Found[] {
  const lines = git(['log', '--all', '-p', '-U0', '--no-color', '--format=', '--', '.', ':!package-lock.json']);
  const added = lines.split('\n').filter((line) => line.startsWith('+'));
  return secretsIn(added.join('\n').replaceAll(/^\+/gm, ''), 'history');
}

/** Without a git history, as in an image, it is unknown which files are ours. */
export function hasHistory(): boolean {
  return spawnSync('git', ['rev-parse', '--git-dir'], { cwd: root }).status === 0;
}

function git(args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`git ${args[0]} ended with ${status}.`);
  return stdout;
}

function isText(file: string): boolean {
  if (file === '' || /\.(?:webp|png|jpe?g|avif|woff2?|ico|pdf)$/.test(file)) return false;
  const found = statSync(path.join(root, file), { throwIfNoEntry: false });
  return found?.isFile() === true && found.size < 5_000_000;
}
