import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusAfter } from '#web/ui/use-kept-focus.ts';

/** Current email or phone number, whether it is verified, and the button to change it. */
export function ContactRow({
  value,
  isVerified,
  label,
  isOpen,
  onOpen,
  children,
}: {
  value: string | null;
  isVerified: boolean;
  /** Completes the button's label, such as "email". */
  label: string;
  isOpen: boolean;
  onOpen: () => void;
  children?: ReactNode;
}) {
  const change = useRef<HTMLButtonElement>(null);
  useFocusAfter(isOpen, () => change.current);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
          <span className={`min-w-0 wrap-anywhere ${value ? 'font-medium' : 'text-muted'}`}>
            {value ?? 'Not added'}
          </span>
          {value && <Badge tone={isVerified ? 'success' : 'warn'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>}
        </p>
        {!isOpen && (
          <Button ref={change} size="sm" className="hit-area" onClick={onOpen}>
            {value ? 'Change' : 'Add'}
            <span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}
