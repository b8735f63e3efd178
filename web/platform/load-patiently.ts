const waits = [1_000, 3_000];

let running = 0;

/**
 * Whether a script is still being retried; as long as it is, a failed chunk is no reason to reload the page
 * (open-anew.ts).
 */
export const isLoadingPatiently = () => running > 0;

/**
 * Retries loading a script after a network failure: after a pause, or when the connection is back if offline. Fails in
 * the end for scripts that no longer exist, such as those of an earlier release, and in browsers that cache a failed
 * import.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  running += 1;
  const loading = tryAgain(load).finally(() => (running -= 1));
  loading.catch(() => dispatchEvent(new Event('chunkLost')));
  return loading;
}

async function tryAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of waits) {
    try {
      return await load();
    } catch {
      await (navigator.onLine ? pause(wait) : connectionBack());
    }
  }
  return load();
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => setTimeout(over, ms));
}

function connectionBack(): Promise<void> {
  return new Promise((back) => addEventListener('online', () => back(), { once: true }));
}
