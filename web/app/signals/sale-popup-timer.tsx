import { Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { PopupSetting } from '#contract/popup.ts';
import { usePopupSettingQuery } from '#web/resources/popup/popup.api.ts';
import { selectSession } from '#web/resources/auth/session.slice.ts';
import { shopNow } from '#web/platform/shop-clock.ts';
import { lazyPart } from '#web/platform/lazy-part.ts';
import { isPopupsTurn, rememberFirstDay } from './popup-turn.ts';

const SalePopup = lazyPart(async () => (await import('./sale-popup.tsx')).SalePopup);

/** Checks once, when the page is idle, whether this browser may see the popup; its script is loaded only then. */
export function SalePopupTimer() {
  const { data: setting } = usePopupSettingQuery();
  const { initialized, isAuthenticated } = useSelector(selectSession);
  const [shown, setShown] = useState<PopupSetting>();
  useEffect(() => {
    if (!setting?.showSalePopup || !initialized) return;
    const timer = setTimeout(() => {
      if (isPopupsTurn(setting, { now: shopNow(), isSignedIn: isAuthenticated })) setShown(setting);
    }, setting.delaySeconds * 1_000);
    return () => clearTimeout(timer);
  }, [setting, initialized, isAuthenticated]);
  useEffect(() => rememberFirstDay(shopNow()), []);
  return (
    shown && (
      <Suspense>
        <SalePopup setting={shown} />
      </Suspense>
    )
  );
}
