import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShopDispatch } from '#web/platform/store.ts';
import { openMailedLink } from '#web/resources/auth/mailed-link.ts';
import type { LinkOutcome } from '#web/resources/auth/mailed-link.ts';
import { pathOnSite } from '#web/resources/auth/return-address.ts';

type MailedLink = { code: string; mode: string; next: string };

/**
 * Opens the page's link once, and removes its code from the URL, so that it is neither visible nor kept in the browser
 * history.
 */
export function useMailedLink() {
  const { search, state, pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useShopDispatch();
  const [link] = useState(() => keptLink(state) ?? linkFrom(search));
  const [outcome, setOutcome] = useState<LinkOutcome>();
  const isOpened = useRef(false);
  const open = async () => {
    setOutcome(undefined);
    setOutcome(await dispatch(openMailedLink(link.code)));
  };
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void open();
    // The history state survives a reload and is never sent to a server.
    if (search) void navigate(pathname, { replace: true, state: { mailedLink: link }, preventScrollReset: true });
  });
  return { link, outcome, retry: () => void open() };
}

function linkFrom(search: string): MailedLink {
  const query = new URLSearchParams(search);
  return {
    code: query.get('oobCode') ?? '',
    mode: query.get('mode') ?? '',
    next: pathOnSite(query.get('continueUrl'), location.origin),
  };
}

function keptLink(state: unknown): MailedLink | null {
  if (typeof state !== 'object' || state === null || !('mailedLink' in state)) return null;
  // Sound: only this hook writes it.
  return state.mailedLink as MailedLink;
}
