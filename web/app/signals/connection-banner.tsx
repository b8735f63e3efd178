import { useEffect, useState } from 'react';
import { connectionMessages } from '#contract/errors.ts';
import { useIsOnline } from '#web/platform/use-is-online.ts';
import { BannerBar } from '#web/ui/banner-bar.tsx';

/** Red while the browser is offline; orange after a request got no response, until dismissed. */
export function ConnectionBanner() {
  const isOnline = useIsOnline(true);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const fail = () => setHasFailed(true);
    // Requests that failed for lack of a connection say nothing about the server.
    const mend = () => setHasFailed(false);
    addEventListener('networkError', fail);
    addEventListener('online', mend);
    return () => {
      removeEventListener('networkError', fail);
      removeEventListener('online', mend);
    };
  }, []);
  if (!isOnline) return <BannerBar tone="brand">{connectionMessages.offline}</BannerBar>;
  if (!hasFailed) return null;
  return (
    <BannerBar tone="signal" onDismiss={() => setHasFailed(false)}>
      {connectionMessages.networkError}
    </BannerBar>
  );
}
