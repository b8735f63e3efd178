const waits = [1_000, 3_000];

let running = 0;

/** Whether some script is still being tried: what is lost meanwhile is no reason to load the page anew (open-anew.ts). */
export const isLoadingPatiently = () => running > 0;

/**
 * Loads a script again if the network fails: after a pause, and offline once the connection is back. One that stays away,
 * as those of an earlier release do, is lost after all; so it is in browsers that remember a failed import.
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
