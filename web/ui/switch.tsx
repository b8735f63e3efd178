import type { ComponentProps, ReactNode } from 'react';

/** A switch that takes effect at once, without a save button. Its label may be visible or for screen readers only. */
export function Switch({
  label,
  isOn,
  onSwitch,
  className = '',
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'onChange'> & {
  label: ReactNode;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}) {
  return (
    <label className={`inline-flex min-h-11 items-center gap-2.5 ${className}`}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      {label}
    </label>
  );
}
