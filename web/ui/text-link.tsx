import type { ComponentProps } from 'react';
import { Link } from './link.tsx';

/** A link inside or beside text; `quiet` shows its underline only on hover, for lists of links. */
export function TextLink({ quiet, className = '', ...rest }: ComponentProps<typeof Link> & { quiet?: boolean }) {
  return <Link {...rest} className={`text-link ${className}`} data-quiet={quiet || undefined} />;
}
