import type { Tree } from './tree.ts';

const known = new WeakMap<Tree, string[][]>();

/** Returns each import cycle once, starting with the alphabetically first file. Type imports do not count. */
export function findCycles(tree: Tree): string[][] {
  const found = known.get(tree) ?? search(tree);
  known.set(tree, found);
  return found;
}

function search(tree: Tree): string[][] {
  const cycles = new Map<string, string[]>();
  const done = new Set<string>();
  const visit = (name: string, trail: string[]): void => {
    const start = trail.indexOf(name);
    if (start >= 0) {
      const cycle = startingFirst(trail.slice(start));
      cycles.set(cycle.join(), cycle);
      return;
    }
    if (done.has(name)) return;
    for (const { target, isType } of tree.get(name)?.imports ?? []) {
      if (!isType && tree.has(target)) visit(target, [...trail, name]);
    }
    done.add(name);
  };
  for (const name of tree.keys()) visit(name, []);
  return [...cycles.values()];
}

function startingFirst(cycle: string[]): string[] {
  const first = cycle.indexOf(cycle.toSorted()[0] ?? '');
  const turned = [...cycle.slice(first), ...cycle.slice(0, first)];
  return [...turned, ...turned.slice(0, 1)];
}
