import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function MinusIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M5 12h14" {...props} />;
}
