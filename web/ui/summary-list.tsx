import type { ReactNode } from 'react';

/** A list of amounts that add up, one per line, numbers at the end. */
export function SummaryList({ className = '', children }: { className?: string; children: ReactNode }) {
  return <dl className={`grid gap-2.5 ${className}`}>{children}</dl>;
}

const tones = { plain: '', saving: 'text-success', total: 'mt-1 border-t border-ink pt-3 text-lg font-bold' };

/** A line of a summary: label, an optional note below it, and the amount (children). */
export function SummaryRow({
  label,
  note,
  tone = 'plain',
  children,
}: {
  label: ReactNode;
  note?: ReactNode;
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <div className={`flex justify-between gap-4 ${tones[tone]}`}>
      <dt className="wrap-anywhere">
        {label}
        {note && <span className="block text-sm font-normal text-muted">{note}</span>}
      </dt>
      <dd className="shrink-0 text-end tabular-nums">{children}</dd>
    </div>
  );
}
