import { useEffect, useRef, useState } from 'react';
import { deferred } from '#web/platform/deferred.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

const PasswordMeter = deferred(
  async () => (await import('./password-meter.tsx')).PasswordMeter,
  <div className="min-h-16" />,
);

/** Field for a new password, with its strength. */
export function NewPasswordField({
  label,
  field,
}: {
  label: string;
  field: { name: string; error: string | undefined };
}) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const empty = () => setTyped('');
    form?.addEventListener('reset', empty);
    return () => form?.removeEventListener('reset', empty);
  }, []);
  return (
    <div className="grid gap-3">
      <PasswordField
        label={label}
        ref={input}
        autoComplete="new-password"
        maxLength={128}
        required
        onInput={(event) => setTyped(event.currentTarget.value)}
        {...field}
      />
      <PasswordMeter password={typed} />
    </div>
  );
}
