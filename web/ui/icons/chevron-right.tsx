import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function ChevronRightIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M9 18l6-6-6-6" {...props} />;
}
