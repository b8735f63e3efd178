import type { ReactNode } from 'react';

/** A non-modal card in the lower corner with a question; on phones it is placed above any bottom bar. */
export function FloatingNotice({
  label,
  actions,
  children,
}: {
  label: string;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <aside aria-label={label} className="floating-notice">
      <div className="text-sm">{children}</div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">{actions}</div>
    </aside>
  );
}
