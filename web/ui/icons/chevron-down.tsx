import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function ChevronDownIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M6 9l6 6 6-6" {...props} />;
}
