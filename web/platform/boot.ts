// Runs inline in the head of every page, so it must stay this short. The system's theme needs no script.
try {
  const theme = localStorage.getItem('theme');
  const { dataset } = document.documentElement;
  if ((theme === 'dark' || theme === 'light') && !('themeFixed' in dataset)) dataset.theme = theme;
} catch {}

// Pages work without the app: on a slow connection its scripts wait for the first paint after load, the first
// interaction or `longestWait` (ms).
const moves = ['pointerdown', 'touchstart', 'keydown', 'click'];
const longestWait = 4000;
let isStarted = false;
const startApp = () => {
  if (isStarted) return;
  if (document.readyState === 'loading') {
    addEventListener('DOMContentLoaded', startApp);
    return;
  }
  isStarted = true;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-app]')) link.rel = 'modulepreload';
  const app = document.createElement('script');
  app.type = 'module';
  app.src = document.querySelector<HTMLLinkElement>('link[data-app]')?.href ?? '';
  document.head.append(app);
};
setTimeout(startApp, longestWait);
addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(startApp)));
for (const move of moves) addEventListener(move, startApp, { capture: true, once: true, passive: true });

// A button pressed before hydration, or before the script of its part (deferred.tsx), is marked and pressed again then
// (early-press.ts). A link or another button that is pressed meanwhile takes its place.
addEventListener(
  'click',
  ({ target }) => {
    const pressed = target instanceof Element ? target.closest('a, button') : null;
    if (!pressed) return;
    document.querySelector('[data-early]')?.removeAttribute('data-early');
    if (!pressed.matches('[type=button]')) return;
    pressed.setAttribute('data-early', '');
    // React stops a press on a part without its script, so that it never arrives at the button.
    if ('live' in document.documentElement.dataset)
      pressed.addEventListener('click', () => pressed.removeAttribute('data-early'), { once: true });
  },
  true,
);

// The splash is shown when a visit starts on the home page, once per session; signals/splash.css draws it over the
// finished page.
try {
  const { dataset } = document.documentElement;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (location.pathname === '/' && !isCalm && !sessionStorage.getItem('splashSeen')) {
    sessionStorage.setItem('splashSeen', 'yes');
    dataset.splash = 'on';
    const leave = () => dataset.splash && (dataset.splash = 'leaving');
    for (const sign of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(sign, leave, { once: true, passive: true });
    addEventListener('animationend', ({ animationName }) => {
      if (animationName === 'splash-over') delete dataset.splash;
    });
  }
} catch {}
