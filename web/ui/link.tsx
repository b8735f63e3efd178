import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useNavigate } from 'react-router';
import type { LinkProps } from 'react-router';

/** Addresses outside the app's routes: other sites, and short links, which the server redirects. */
const outside = /^([a-z][\w+.-]*:|\/\/|\/(go|m)\/)/i;

/**
 * A link with client-side navigation within the shop. React Router's own also prefetches for its own kind of server, at
 * five hooks per link and 1.5 KB.
 */
export function Link({
  to,
  replace,
  state,
  preventScrollReset,
  onClick,
  children,
  ...rest
}: ComponentProps<'a'> & Pick<LinkProps, 'to' | 'replace' | 'state' | 'preventScrollReset'>) {
  const isOutside = typeof to === 'string' && outside.test(to);
  const inside = useHref(isOutside ? '' : to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (isOutside || event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    const isHere = inside === location.pathname + location.search + location.hash;
    void navigate(to, { replace: replace ?? isHere, state, preventScrollReset });
  };
  return (
    <a {...rest} href={isOutside ? to : inside} onClick={follow}>
      {children}
    </a>
  );
}

/** Everything else is left to the browser: another tab, another window, a download. */
function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const staysHere = ['', '_self'].includes(currentTarget.target);
  return staysHere && button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
