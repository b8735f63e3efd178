import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function CropIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M6 2v14a2 2 0 0 0 2 2h14M18 22V8a2 2 0 0 0-2-2H2" {...props} />;
}
