import type { ReactNode } from 'react';
import { AlertIcon } from '#web/ui/icons/alert.tsx';

/** Error message for the form as a whole; the live region is always mounted, so that screen readers announce it. */
export function FormMessage({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="flex items-start gap-2 border-s-2 border-danger bg-danger-tint px-4 py-3 text-danger">
          <AlertIcon className="mt-0.5 size-5" />
          {children}
        </p>
      )}
    </div>
  );
}
