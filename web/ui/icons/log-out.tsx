import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function LogOutIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" {...props} />;
}
