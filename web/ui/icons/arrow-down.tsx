import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function ArrowDownIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M12 5v14M19 12l-7 7-7-7" {...props} />;
}
