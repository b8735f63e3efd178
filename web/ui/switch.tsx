import type { ComponentProps, ReactNode } from 'react';

/** Something that is on or off at once, without a button to save it. Its words may stand beside it or only be read out. */
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
