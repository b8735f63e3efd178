import type { ReactNode } from 'react';

const tones = {
  ink: 'bg-ink text-paper',
  paper: 'bg-paper text-ink',
  line: 'border border-line text-muted',
  brand: 'bg-brand text-brand-ink',
  success: 'bg-success-tint text-success',
  warn: 'bg-warn-tint text-warn',
  danger: 'bg-danger-tint text-danger',
};

/** A small label on a picture or beside a name: shows a state, is never a button. */
export function Badge({
  tone = 'ink',
  className = '',
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={`type-label inline-flex min-h-5 items-center gap-1 rounded-sm px-1.5 py-0.5 ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
