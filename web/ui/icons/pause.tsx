import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function PauseIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <Icon
      d="M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1z"
      {...props}
    />
  );
}
