import type { ReactNode } from 'react';
import { AlertIcon } from './icons/alert.tsx';

/** What went wrong in one sentence, in words and with a mark, so that colour is not the only sign. A file of its own: what shows a mistake need not carry the fields. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <AlertIcon className="mt-0.5 size-4" />
      {children}
    </p>
  );
}
