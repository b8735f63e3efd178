import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function MoreIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <Icon
      d="M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0"
      {...props}
    />
  );
}
