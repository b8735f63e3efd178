import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function ListIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13" {...props} />;
}
