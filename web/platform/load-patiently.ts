const waits = [1_000, 3_000, 9_000];

/**
 * Loads a script again when the network fails: after a pause, and offline once the line is back. A script that stays away,
 * as one of an earlier release does, is a failure after all.
 */
export async function loadPatiently<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of waits) {
    try {
      return await load();
    } catch {
      await (navigator.onLine ? pause(wait) : lineBack());
    }
  }
  return load();
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => setTimeout(over, ms));
}

function lineBack(): Promise<void> {
  return new Promise((back) => addEventListener('online', () => back(), { once: true }));
}
