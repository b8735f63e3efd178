/** The browser's own question whether to install the app; only some browsers have it. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

export const installPrompt: { kept?: InstallPrompt | undefined } = {};

/** Keeps the browser's question until somebody asks for it (window event `installable`), so that it interrupts nobody. */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Sound: the event of this name carries the question.
    installPrompt.kept = event as InstallPrompt;
    dispatchEvent(new Event('installable'));
  });
}
