import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function CheckIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M20 6 9 17l-5-5" {...props} />;
}
