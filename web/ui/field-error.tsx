import type { ReactNode } from 'react';
import { AlertIcon } from './icons/alert.tsx';

/**
 * A validation error in one sentence with an icon, so that colour is not the only cue. In a file of its own, so that
 * using it does not load the fields.
 */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <AlertIcon className="mt-0.5 size-4" />
      {children}
    </p>
  );
}
