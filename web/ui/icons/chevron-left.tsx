import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function ChevronLeftIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M15 18l-6-6 6-6" {...props} />;
}
