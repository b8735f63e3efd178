import { useId } from 'react';
import { MonitorIcon } from './icons/monitor.tsx';
import { MoonIcon } from './icons/moon.tsx';
import { SunIcon } from './icons/sun.tsx';

export type Theme = 'system' | 'light' | 'dark';

const themes = [
  { value: 'system', label: 'As on this device', Mark: MonitorIcon },
  { value: 'light', label: 'Light', Mark: SunIcon },
  { value: 'dark', label: 'Dark', Mark: MoonIcon },
] as const;

/** A choice of system, light or dark; applying it is up to the caller. */
export function ThemeSwitch({ value, onChange }: { value: Theme; onChange: (theme: Theme) => void }) {
  // Two switches on one page must not share a radio group.
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value: theme, label, Mark }) => (
        <label key={theme} title={label}>
          <input
            type="radio"
            name={name}
            value={theme}
            checked={value === theme}
            aria-label={label}
            onChange={() => onChange(theme)}
          />
          <Mark className="size-4" />
        </label>
      ))}
    </fieldset>
  );
}
