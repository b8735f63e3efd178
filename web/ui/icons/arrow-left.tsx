import type { SVGProps } from 'react';
import { Icon } from '../icon.tsx';

export function ArrowLeftIcon(props: SVGProps<SVGSVGElement>) {
  return <Icon d="M12 19l-7-7 7-7M19 12H5" {...props} />;
}
