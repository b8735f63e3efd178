const screens = new Set<() => boolean>();

/** Registers a screen's check for unsaved input; returns the function to unregister it. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  screens.add(isUnsaved);
  return () => void screens.delete(isUnsaved);
}

const listeners = new Set<() => void>();

/** Calls `listener` when a screen has no more unsaved input; returns the unsubscribe function. */
export function whenSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports that a screen has saved or discarded its input. */
export function tellSaved(): void {
  for (const listener of listeners) listener();
}

export function hasUnsavedWork(): boolean {
  return [...screens].some((isUnsaved) => isUnsaved());
}
