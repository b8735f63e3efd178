/** The `beforeinstallprompt` event; only some browsers have it. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

export const installPrompt: { kept?: InstallPrompt | undefined } = {};

/**
 * Defers the browser's install prompt until the user asks for it (window event `installable`), so that it interrupts
 * nobody.
 */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Sound: an event of this name has `prompt`.
    installPrompt.kept = event as InstallPrompt;
    dispatchEvent(new Event('installable'));
  });
}
