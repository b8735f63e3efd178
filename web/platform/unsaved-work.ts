const screens = new Set<() => boolean>();

/** A screen says how to find out whether something typed in it is not saved; the answer takes it off the list again. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  screens.add(isUnsaved);
  return () => void screens.delete(isUnsaved);
}

const listeners = new Set<() => void>();

/** Calls `listener` when a screen has nothing unsaved any more; the answer ends that. */
export function whenSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A screen has saved or dropped what was typed. */
export function tellSaved(): void {
  for (const listener of listeners) listener();
}

export function hasUnsavedWork(): boolean {
  return [...screens].some((isUnsaved) => isUnsaved());
}
