import { track } from '#web/platform/analytics.ts';

/**
 * Tracks which banners of the page were seen (once per page) and clicked. Banners carry their id in `data-banner`; the
 * popup tracks its own.
 */
export function watchBanners(): () => void {
  let page = location.pathname;
  let noted = new Set<string>();
  let frame = 0;
  const seeing = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) note(target);
    },
    // At least half of the banner is visible.
    { threshold: 0.5 },
  );
  const note = (element: Element) => {
    if (page !== location.pathname) [page, noted] = [location.pathname, new Set()];
    const bannerId = idOf(element);
    if (!bannerId || noted.has(bannerId)) return;
    noted.add(bannerId);
    track({ event: 'banner', action: 'shown', bannerId, place: 'page' });
  };
  const look = () => {
    frame = 0;
    document.querySelectorAll('[data-banner]').forEach((element) => seeing.observe(element));
  };
  const pressed = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const bannerId = link && idOf(link.closest('[data-banner]'));
    if (bannerId) track({ event: 'banner', action: 'clicked', bannerId, place: 'page' });
  };
  const changes = new MutationObserver(() => (frame ||= requestAnimationFrame(look)));
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', pressed, true);
  look();
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    seeing.disconnect();
    document.removeEventListener('click', pressed, true);
  };
}

function idOf(element: Element | null): string | null | undefined {
  return element?.getAttribute('data-banner');
}
