import type { ReactNode } from 'react';
import { Heading } from '#web/ui/heading.tsx';

/** A section of the editor with its heading; `name` is the target of errors of the whole section. */
export function Section({
  title,
  name,
  error,
  action,
  children,
}: {
  title: string;
  name?: string;
  error?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid min-w-0 gap-4 border-t border-line pt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <Heading level={2} look="part">
          {title}
        </Heading>
        {action}
      </div>
      {name && (
        <p data-field={name} tabIndex={-1} role="alert" className="text-sm text-danger empty:hidden">
          {error}
        </p>
      )}
      {children}
    </section>
  );
}
