import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function BanknoteIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <Icon
      d="M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 12h.01M18 12h.01"
      {...props}
    />
  );
}
