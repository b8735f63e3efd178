import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CodeField } from '#web/ui/code-field.tsx';
import { SendAgain } from './send-again.tsx';

/** The field for a code that was sent to a phone: filled in by the phone, pasted or typed, sent off when it is full; and the way to another code. */
export function CodeStep({
  field,
  again,
  children,
}: {
  field: { name: string; error: string | undefined };
  /** Sends another code; answers the words for why none was sent. */
  again: () => Promise<string | undefined>;
  /** What stands between the two. */
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
        // A moment later: the form has then seen the last digit too.
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
