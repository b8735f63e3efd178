import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function PlusIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M5 12h14M12 5v14" {...props} />;
}
