import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

type LockedPackage = {
  version?: string;
  license?: string;
  dev?: boolean;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
};

/** Licences of what the shop is built from and tested with; any other requires a decision. */
export const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Applies to their files only, not to ours.
  'MPL-2.0',
  // Fonts.
  'OFL-1.1',
  // The browser data of a test tool; not distributed.
  'CC-BY-4.0',
  'Python-2.0',
  // libvips beside sharp: a separate, replaceable library.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
]);

/** Packages that state their licence only in a file. */
const told: Record<string, string> = { 'png-js': 'MIT' };

/** Returns every package of the lock file with its name. */
export function lockedPackages(): { name: string; locked: LockedPackage }[] {
  // Sound: npm's format.
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]) => ({ name: place.replace(/^.*node_modules\//, ''), locked }));
}

export function licenceOf({ name, locked }: { name: string; locked: LockedPackage }): string {
  return locked.license ?? told[name] ?? 'unknown';
}

/**
 * Builds the page of all licences; without versions, which are in the lock file, so that it changes only with the set
 * of packages.
 */
export function licencesPage(): string {
  const all = lockedPackages();
  const part = (title: string, isTool: boolean) => {
    const byLicence = Map.groupBy(
      all.filter(({ locked }) => (locked.dev === true) === isTool),
      licenceOf,
    );
    const lines = [...byLicence.keys()].toSorted().map((licence) => {
      const names = new Set(byLicence.get(licence)?.map(({ name }) => name));
      return `**${licence}**: ${[...names].toSorted().join(', ')}.\n`;
    });
    return `## ${title}\n\n${lines.join('\n')}`;
  };
  return `# Licences

Written by \`npm run licences\` from the lock file; a test fails when it is stale or when a licence is new. The shop itself is under the MIT licence.

${part('What the shop is built from', false)}
${part('What only tests and tools use', true)}`;
}

if (import.meta.main) writeFileSync(path.join(root, 'docs/licences.md'), licencesPage());
