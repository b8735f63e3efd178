import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function ChevronUpIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M18 15l-6-6-6 6" {...props} />;
}
