import { errorCategories } from '#contract/errors.ts';

/** Shown when the shell itself fails; a reload also loads the new scripts if a release has removed the old ones. */
export function LastFailure() {
  return (
    <main className="grid min-h-[60vh] place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="type-display text-xl">This page did not load</h1>
      <p>{errorCategories.SERVER}</p>
      <button type="button" className="text-link min-h-11" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  );
}
