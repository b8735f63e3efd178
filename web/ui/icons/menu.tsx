import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function MenuIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M4 5h16M4 12h16M4 19h16" {...props} />;
}
