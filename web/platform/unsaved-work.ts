const screens = new Set<() => boolean>();

/** A screen says how to find out whether something typed in it is not saved; the answer takes it off the list again. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  screens.add(isUnsaved);
  return () => void screens.delete(isUnsaved);
}

export function hasUnsavedWork(): boolean {
  return [...screens].some((isUnsaved) => isUnsaved());
}
