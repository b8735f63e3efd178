import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';

/** The state of an empty list: a picture, a text about what belongs here, and the next step. */
export function EmptyState({
  title,
  picture,
  action,
  level = 2,
  children,
}: {
  title: string;
  picture?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-narrow justify-items-center gap-4 px-4 py-12 text-center md:py-20">
      {picture && <div className="mb-2 text-muted [&_svg]:size-16">{picture}</div>}
      <Heading level={level} look="section">
        {title}
      </Heading>
      {children && <div className="text-balance text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
