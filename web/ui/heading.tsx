import type { ReactNode } from 'react';

const looks = {
  display: 'type-display text-3xl',
  title: 'type-display text-2xl',
  section: 'type-display text-xl',
  part: 'text-lg font-bold',
  label: 'type-label',
};

/** A heading whose level and look are chosen independently: display, title, section, part or label. */
export function Heading({
  level = 2,
  look = level === 1 ? 'title' : 'section',
  id,
  tabIndex,
  className = '',
  children,
}: {
  level?: 1 | 2 | 3 | 4;
  look?: keyof typeof looks;
  id?: string | undefined;
  tabIndex?: number;
  className?: string;
  children: ReactNode;
}) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} tabIndex={tabIndex} className={`${looks[look]} ${className}`}>
      {children}
    </Tag>
  );
}

/** The head of a page section: a hairline, its heading and, at the end of the line, an optional link to all items. */
export function SectionHeading({ id, action, children }: { id?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-5 flex min-h-11 items-center justify-between gap-4 border-t border-ink pt-2 md:mb-6">
      <Heading id={id}>{children}</Heading>
      {action && <div className="shrink-0 text-sm">{action}</div>}
    </div>
  );
}
