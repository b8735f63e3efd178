import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigation } from 'react-router';
import type { ClientConfig } from '#contract/client.ts';
import { factsIn } from '#contract/rules/shop-facts.ts';
import { shopApi } from '#web/platform/api.ts';
import { setShopFacts } from '#web/platform/shop-facts.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { VerifyNotice } from '#web/resources/auth/verify-notice.tsx';
import { useClientConfigQuery } from '#web/resources/client/client.api.ts';
import { ConsentBar } from '#web/resources/consent/consent-bar.tsx';
import { useCountingChoice } from '#web/resources/consent/consent.ts';
import { useNotifiedPerson } from '#web/resources/notifications/follow-person.ts';
import { followLinksOffline, followLostChunks } from '../pwa/open-anew.ts';
import { UpdateNotice } from '../pwa/update-notice.tsx';
import { keepPageSoon, registerWorker, removeWorker } from '../pwa/worker.ts';
import { SalePopupTimer } from './sale-popup-timer.tsx';
import type { ShopState } from '../store.ts';
import { useCounting } from './use-counting.ts';

/** Paths on which no notices are shown. */
const undisturbed = /^\/(checkout|pay|cookies|offline|order-confirmation)(\/|$)/;

/** Runs once the page is idle, as far as the feature flags allow. */
export function WhenIdle() {
  const { data, refetch } = useClientConfigQuery();
  useEffect(() => (data ? undefined : whenOnline(() => void refetch())), [data, refetch]);
  useEffect(() => {
    // A page cached for offline use may contain older settings.
    if (data) setShopFacts(factsIn(data));
  }, [data]);
  useFreshCopy();
  useLoadingAnew();
  useLateSlices();
  return data && <Running flags={data.flags} />;
}

function Running({ flags }: { flags: ClientConfig['flags'] }) {
  const { pathname } = useLocation();
  // For performance measurements and end-to-end tests.
  useEffect(() => void performance.mark('at-rest'), []);
  const { worker, forget } = useWorker(flags.pwa);
  useCounting(flags.analytics);
  useNotifiedPerson(flags.notifications && flags.pwa);
  const isUndisturbed = undisturbed.test(pathname);
  const isAsked = useCountingChoice() === 'open' && flags.analytics;
  return (
    <>
      {!isUndisturbed && worker && <UpdateNotice worker={worker} onLater={forget} />}
      {!isUndisturbed && !worker && flags.analytics && <ConsentBar />}
      {!isUndisturbed && !worker && !isAsked && <VerifyNotice />}
      <SalePopupTimer />
    </>
  );
}

/** Only the home page shows their data; a visit may end before they load. */
function useLateSlices() {
  const { pathname } = useLocation();
  const store = useStore<ShopState>();
  useEffect(() => {
    if (pathname === '/')
      void import('../late-slices.ts').then(({ addLateSlices }) => addLateSlices(store)).catch(() => undefined);
  }, [pathname, store]);
}

function useLoadingAnew() {
  const { location: next } = useNavigation();
  const target = useRef(next);
  useEffect(() => {
    target.current = next;
  }, [next]);
  useEffect(() => {
    const stop = [
      followLostChunks(() => target.current && target.current.pathname + target.current.search),
      followLinksOffline(),
    ];
    return () => stop.forEach((end) => end());
  }, []);
}

/** A page opened offline is an old copy: what it shows is read again once there is a connection. */
function useFreshCopy() {
  const dispatch = useShopDispatch();
  useEffect(() => {
    if (navigator.onLine) return undefined;
    return whenOnline(() => void dispatch(shopApi.internalActions.onOnline()));
  }, [dispatch]);
}

function whenOnline(act: () => void): () => void {
  addEventListener('online', act);
  return () => removeEventListener('online', act);
}

function useWorker(isOn: boolean) {
  const { pathname, search } = useLocation();
  const [worker, setWorker] = useState<ServiceWorker>();
  // Private windows and plain http have none; in development it would cache files that change.
  const isPossible = 'serviceWorker' in navigator && !import.meta.env.DEV;
  useEffect(() => {
    // A browser may forbid it; the shop works without.
    if (isPossible) void (isOn ? registerWorker(setWorker) : removeWorker()).catch(() => undefined);
  }, [isPossible, isOn]);
  useEffect(() => (isPossible && isOn ? keepPageSoon(pathname) : undefined), [isPossible, isOn, pathname, search]);
  return { worker, forget: () => setWorker(undefined) };
}
