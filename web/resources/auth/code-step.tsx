import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CodeField } from '#web/ui/code-field.tsx';
import { SendAgain } from './send-again.tsx';

/** Field for a code sent to a phone: autofilled, pasted or typed, and submitted when full; with a resend button. */
export function CodeStep({
  field,
  again,
  children,
}: {
  field: { name: string; error: string | undefined };
  /** Sends another code; returns the message if none was sent. */
  again: () => Promise<string | undefined>;
  /** Content between the field and the button. */
  children?: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <>
      <CodeField
        label="6-digit code"
        ref={input}
        required
        // In a microtask, when the form has received the last digit too.
        onComplete={() => queueMicrotask(() => input.current?.form?.requestSubmit())}
        {...field}
      />
      {children}
      <SendAgain
        words="Send the code again"
        done="A new code is on its way. Earlier ones no longer work."
        again={async () => {
          const refused = await again();
          if (!refused) input.current?.focus();
          return refused;
        }}
      />
    </>
  );
}
