import { useId } from 'react';
import type { ReactNode } from 'react';

/** Progress towards a goal, labelled by its children: free shipping, password strength, an upload. */
export function ProgressBar({
  value,
  max,
  tone = 'ink',
  className = '',
  children,
}: {
  value: number;
  max: number;
  tone?: 'ink' | 'success';
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className={`grid gap-2 ${className}`}>
      <p id={id} className="text-sm">
        {children}
      </p>
      <progress aria-labelledby={id} value={Math.min(value, max)} max={max} className="progress" data-tone={tone} />
    </div>
  );
}
