import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function TicketIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <Icon
      d="M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2"
      {...props}
    />
  );
}
