// Checks the rules of layout/rules.ts: permitted imports, names, colours.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { RULES } from './layout/rules.ts';
import { readTree, type Tree } from './layout/tree.ts';

const FOLDERS = ['bench', 'contract', 'database', 'e2e', 'identity', 'proof', 'sandbox', 'scripts', 'server', 'web'];

/** Violations older than their rule, as `rule path`. The list may only shrink. */
const KNOWN_VIOLATIONS: readonly string[] = [];

interface Fault {
  rule: string;
  path: string;
  what: string;
}

export function findFaults(tree: Tree): Fault[] {
  return RULES.flatMap((rule) =>
    [...tree.values()].flatMap((file) =>
      rule.check(file, tree).map((what) => ({ rule: rule.name, path: file.path, what })),
    ),
  );
}

/** Returns faults that are not known, and known ones that have been fixed. */
export function judge(faults: Fault[], known: readonly string[]): string[] {
  const keys = new Set(faults.map(({ rule, path: file }) => `${rule} ${file}`));
  return [
    ...faults
      .filter(({ rule, path: file }) => !known.includes(`${rule} ${file}`))
      .map(({ rule, path: file, what }) => `${file} ${what}  (${rule})`),
    ...known.filter((one) => !keys.has(one)).map((one) => `${one} has been fixed: take it off the list`),
  ];
}

async function readRepository(root: string): Promise<Tree> {
  const texts = new Map<string, string>();
  for (const folder of FOLDERS) {
    const entries = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
    for (const entry of entries) {
      const name = [folder, ...entry.split(path.sep)].join('/');
      if (/\.(ts|tsx|mjs|css)$/.test(name)) texts.set(name, await readFile(path.join(root, name), 'utf8'));
    }
  }
  for (const name of ['playwright.config.ts', 'vite.config.ts', 'vitest.config.ts'])
    texts.set(name, await readFile(path.join(root, name), 'utf8'));
  return readTree(texts);
}

if (import.meta.main) {
  const tree = await readRepository(path.resolve(import.meta.dirname, '..'));
  const complaints = judge(findFaults(tree), KNOWN_VIOLATIONS);
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
  else console.log(`${tree.size} files, ${RULES.length} rules, no fault`);
}
