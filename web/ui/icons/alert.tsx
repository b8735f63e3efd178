import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function AlertIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16" {...props} />;
}
