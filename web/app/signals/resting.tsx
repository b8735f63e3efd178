import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { trackPageView } from '#web/platform/analytics.ts';
import { keepInstallPrompt } from '../pwa/install-prompt.ts';

const restMs = 2_000;

/** Section 2, page views; and low-priority work once the page is idle: analytics, consent, PWA. */
export function Resting() {
  const { pathname, search } = useLocation();
  const [WhenIdle, setWhenIdle] = useState<ComponentType>();
  useEffect(() => trackPageView({ pathname, search }), [pathname, search]);
  useEffect(() => {
    keepInstallPrompt();
    const timer = setTimeout(
      () => void import('./when-idle.tsx').then((part) => setWhenIdle(() => part.WhenIdle)),
      restMs,
    );
    return () => clearTimeout(timer);
  }, []);
  return WhenIdle && <WhenIdle />;
}
