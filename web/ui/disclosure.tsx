import type { ReactNode } from 'react';
import { PlusIcon } from './icons/plus.tsx';

/** A title that expands its content, above a hairline; of those with the same `name` only one is open at a time. */
export function Disclosure({
  title,
  open,
  name,
  id,
  className = '',
  children,
}: {
  title: ReactNode;
  open?: boolean;
  name?: string;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details id={id} name={name} open={open} className={`group border-b border-line ${className}`}>
      <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-medium">
        {title}
        <PlusIcon className="size-5 transition-transform duration-normal group-open:rotate-45" />
      </summary>
      <div className="max-w-text pb-5">{children}</div>
    </details>
  );
}
