import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function SortIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M21 16l-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16" {...props} />;
}
