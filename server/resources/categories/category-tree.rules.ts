import { slugOfName } from '#contract/rules/slug.ts';

type Node = { id: string; parent_id: string | null };

/** Flattens nodes depth-first, each followed by its descendants, siblings in the order of `nodes`; with the depth. */
export function asTree<Row extends Node>(nodes: readonly Row[]): { row: Row; depth: number }[] {
  const known = new Set(nodes.map(({ id }) => id));
  const below = Map.groupBy(nodes, ({ parent_id: parent }) => (parent !== null && known.has(parent) ? parent : null));
  const walk = (parent: string | null, depth: number): { row: Row; depth: number }[] =>
    (below.get(parent) ?? []).flatMap((row) => [{ row, depth }, ...walk(row.id, depth + 1)]);
  return walk(null, 0);
}

/** Returns the ids of each node and of all below it, its own first. */
export function familiesOf(nodes: readonly Node[]): Map<string, string[]> {
  const below = Map.groupBy(nodes, ({ parent_id: parent }) => parent);
  const family = (id: string): string[] => [id, ...(below.get(id) ?? []).flatMap((child) => family(child.id))];
  return new Map(nodes.map(({ id }) => [id, family(id)]));
}

/** Returns the ids as a tree with siblings in the order of `wanted`; undefined if they are not the same categories. */
export function orderedTree(nodes: readonly Node[], requested: readonly string[]): string[] | undefined {
  const place = new Map(requested.map((id, index) => [id, index]));
  if (place.size !== nodes.length || nodes.some(({ id }) => !place.has(id))) return undefined;
  const sorted = nodes.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return asTree(sorted).map(({ row }) => row.id);
}

/** Derives the slug from a name. */
export function categorySlugOf(name: string): string {
  return slugOfName(name, 60) || 'category';
}

/** Returns the first free one of `slug`, `slug-2`, `slug-3`… */
export function freeSlug(slug: string, taken: readonly string[]): string {
  let free = slug;
  for (let number = 2; taken.includes(free); number += 1) free = `${slug}-${number}`;
  return free;
}
