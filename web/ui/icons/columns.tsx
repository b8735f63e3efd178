import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function ColumnsIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <Icon d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM9 3v18M15 3v18" {...props} />
  );
}
