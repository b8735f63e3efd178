import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function CalendarIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <Icon
      d="M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM3 9h18"
      {...props}
    />
  );
}
