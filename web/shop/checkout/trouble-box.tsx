import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { AlertIcon } from '#web/ui/icons/alert.tsx';
import { troubleWords } from './trouble.ts';
import type { Seen, Trouble } from './trouble.ts';

/** Inline alert: why there is no order yet and what has changed; `children` are actions. */
export function TroubleBox({ trouble, now, children }: { trouble: Trouble; now: Seen; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { title, details } = troubleWords(trouble, now);
  const failure = trouble.kind === 'refused' ? trouble.failure : undefined;
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [trouble]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="grid gap-2 border-s-2 border-danger bg-danger-tint px-4 py-3">
      <p className="flex items-start gap-2 font-medium text-danger">
        <AlertIcon className="mt-0.5 size-5" />
        {title}
      </p>
      {details.length > 0 && (
        <ul className="grid gap-1 ps-7 text-sm">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {failure?.requestId && failure.category === 'SERVER' && (
        <p className="ps-7 text-xs text-muted">Reference {failure.requestId}</p>
      )}
      {children && <div className="ps-7">{children}</div>}
    </div>
  );
}
