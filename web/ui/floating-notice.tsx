import type { ReactNode } from 'react';

/** A quiet card in the lower corner that waits for an answer and keeps nobody from going on; on phones above whatever bar is at the bottom. */
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
