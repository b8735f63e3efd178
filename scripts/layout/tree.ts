import path from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  specifier: string;
  /** A file of the repository (`contract/cart.ts`), or the name of a package (`kysely`, `node:fs`). */
  target: string;
  isFile: boolean;
  /** Erased at run time. */
  isType: boolean;
  /** What it imports; `*` for a whole module, of which it may use anything. */
  names: readonly string[];
}

export interface SourceFile {
  path: string;
  text: string;
  imports: Import[];
  /** Names that it exports, of its own or of another file. */
  exports: string[];
  /** Contains only re-exports of other files. */
  isBarrel: boolean;
  isTest: boolean;
}

export type Tree = Map<string, SourceFile>;

/** Reads the imports of every file of a tree given as path → text. */
export function readTree(texts: Map<string, string>): Tree {
  return new Map([...texts].map(([name, text]) => [name, readSource(name, text)]));
}

function readSource(name: string, text: string): SourceFile {
  const isTest = /\.(test|suite)\.tsx?$|(^|\/)testing\//.test(name) || name.startsWith('e2e/');
  if (!/\.(ts|tsx|mjs)$/.test(name)) return { path: name, text, imports: [], exports: [], isBarrel: false, isTest };
  const { module, program, errors } = parseSync(name, text);
  if (errors[0]) throw new Error(`${name} cannot be read: ${errors[0].message}`);
  const found: Pick<Import, 'specifier' | 'isType' | 'names'>[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
      names: entries.map(({ importName }) => nameOf(importName)),
    })),
    ...module.staticExports
      .flatMap((statement) => statement.entries)
      .flatMap(({ moduleRequest, isType, importName }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType, names: [nameOf(importName)] }] : [],
      ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(start, end))?.[1];
      return literal === undefined ? [] : [{ specifier: literal, isType: false, names: ['*'] }];
    }),
    ...(name.endsWith('.d.ts') ? typesInPlace(text) : []),
  ];
  return {
    path: name,
    text,
    imports: found.map((one) => ({ ...one, ...locate(name, one.specifier) })),
    exports: module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ exportName }) => (exportName.kind === 'None' ? [] : [exportName.name ?? 'default'])),
    isBarrel: program.body.length > 0 && program.body.every((statement) => isReExport(statement)),
    isTest,
  };
}

/** A declaration of modules cannot import: it says `import('./call.ts').Calls` in place. */
function typesInPlace(text: string): Pick<Import, 'specifier' | 'isType' | 'names'>[] {
  return [...text.matchAll(/\bimport\('([^']+)'\)\.(\w+)/g)].map(([, specifier = '', type = '']) => ({
    specifier,
    isType: true,
    names: [type],
  }));
}

function nameOf({ kind, name }: { kind: string; name: string | null }): string {
  return kind === 'Default' ? 'default' : (name ?? '*');
}

const imported = new WeakMap<Tree, Map<string, Set<string>>>();

/** The names that other files import, by file. */
export function importedNames(tree: Tree): Map<string, Set<string>> {
  const known = imported.get(tree);
  if (known) return known;
  const found = new Map<string, Set<string>>();
  for (const { target, names } of [...tree.values()].flatMap((file) => file.imports))
    found.set(target, new Set([...(found.get(target) ?? []), ...names]));
  imported.set(tree, found);
  return found;
}

const words = new WeakMap<Tree, Map<string, number>>();

/** In how many files of the tree each word occurs. */
export function countWords(tree: Tree): Map<string, number> {
  const known = words.get(tree);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { text } of tree.values())
    for (const word of new Set(text.match(/[\w$]+/g))) counts.set(word, (counts.get(word) ?? 0) + 1);
  words.set(tree, counts);
  return counts;
}

function isReExport(statement: { type: string; source?: unknown }): boolean {
  if (statement.type === 'ExportAllDeclaration') return true;
  return statement.type === 'ExportNamedDeclaration' && Boolean(statement.source);
}

function locate(from: string, specifier: string): { target: string; isFile: boolean } {
  if (specifier.startsWith('#')) return { target: specifier.slice(1), isFile: true };
  if (!specifier.startsWith('.')) return { target: specifier, isFile: false };
  return { target: path.posix.join(path.posix.dirname(from), specifier).replace(/\?.*$/, ''), isFile: true };
}
