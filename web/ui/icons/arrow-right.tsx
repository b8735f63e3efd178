import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function ArrowRightIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M5 12h14M12 5l7 7-7 7" {...props} />;
}
