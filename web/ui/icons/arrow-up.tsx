import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function ArrowUpIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M5 12l7-7 7 7M12 19V5" {...props} />;
}
