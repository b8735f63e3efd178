import { useEffect, useRef } from 'react';
import { AlertIcon } from '#web/ui/icons/alert.tsx';
import { troubleWords } from './trouble.ts';
import type { Trouble } from './trouble.ts';

/** Why the order was not placed and what is different now, in place. */
export function TroubleBox({ trouble, now }: { trouble: Trouble; now: Trouble['seen'] }) {
  const box = useRef<HTMLDivElement>(null);
  const { title, details } = troubleWords(trouble, now);
  const { requestId } = trouble.failure;
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
      {requestId && trouble.failure.category === 'SERVER' && (
        <p className="ps-7 text-xs text-muted">Reference {requestId}</p>
      )}
    </div>
  );
}
