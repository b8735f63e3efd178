import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function CloseIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M18 6 6 18M6 6l12 12" {...props} />;
}
