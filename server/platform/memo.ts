/** Anything that can be invalidated by tag. */
export type Invalidatable = { invalidate(tags: readonly string[]): void; clear(): void };

const longestLife = 60_000;
const mostEntries = 5_000;

type Entry = { value: unknown; tags: readonly string[]; storedAt: number };

/** A kind of values cached one by one; `make` loads the missing ones by id. */
type Kind<Value> = {
  key: (id: string) => string;
  tags: (id: string) => readonly string[];
  make: (missing: string[]) => Promise<Map<string, Value>>;
};

/**
 * Cache of small values, invalidated by tag: totals of a filter, a category by slug, a product card. Bounded by number
 * of entries, not bytes: large values belong in the reply cache.
 */
export class Memo implements Invalidatable {
  #entries = new Map<string, Entry>();
  #pending = new Map<string, Promise<unknown>>();
  #generation = 0;

  /** The cached value, or the result of `make`. Each `key` must belong to one `make`, which determines its type. */
  async get<Value>(key: string, tags: readonly string[], make: () => Promise<Value>): Promise<Value> {
    const kept = this.#find(key);
    if (kept) return kept.value as Value;
    const made = (this.#pending.get(key) ?? this.#make(key, tags, make)) as Promise<Value>;
    return made;
  }

  /** The cached value, if any. */
  peek<Value>(key: string): Value | undefined {
    // Sound: each `key` belongs to one `make`.
    return this.#find(key)?.value as Value | undefined;
  }

  /** Concurrent calls share one promise, unless something was invalidated since. */
  #make(key: string, tags: readonly string[], make: () => Promise<unknown>): Promise<unknown> {
    const generation = this.#generation;
    const made = make()
      .then((value) => {
        if (generation === this.#generation) this.#keep(key, { value, tags, storedAt: Date.now() });
        return value;
      })
      .finally(() => {
        if (this.#pending.get(key) === made) this.#pending.delete(key);
      });
    this.#pending.set(key, made);
    return made;
  }

  /** The values of these ids, in order; missing ones are loaded together, ids without a value are omitted. */
  async getEach<Value>(ids: readonly string[], { key, tags, make }: Kind<Value>): Promise<Value[]> {
    const values = new Map<string, Value>();
    for (const id of ids) {
      const kept = this.#find(key(id));
      if (kept) values.set(id, kept.value as Value);
    }
    const missing = ids.filter((id) => !values.has(id));
    const generation = this.#generation;
    const made = missing.length > 0 ? await make(missing) : [];
    for (const [id, value] of made) {
      values.set(id, value);
      if (generation === this.#generation) this.#keep(key(id), { value, tags: tags(id), storedAt: Date.now() });
    }
    return ids.flatMap((id) => values.get(id) ?? []);
  }

  invalidate(tags: readonly string[]): void {
    this.#generation += 1;
    this.#pending.clear();
    for (const [key, entry] of this.#entries) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#entries.delete(key);
    }
  }

  clear(): void {
    this.#generation += 1;
    this.#pending.clear();
    this.#entries.clear();
  }

  #find(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry || Date.now() - entry.storedAt < longestLife) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  /** Evicts the oldest entry. */
  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    const [oldest] = this.#entries.size >= mostEntries ? this.#entries.keys() : [];
    if (oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(key, entry);
  }
}
