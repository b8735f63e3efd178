import { useSingleKeys } from '../single-keys.ts';

/** Shows a button's shortcut; hidden on phones and if single-key shortcuts are switched off. */
export function Key({ children }: { children: string }) {
  const hasSingle = useSingleKeys();
  if (children.length === 1 && !hasSingle) return null;
  return (
    <kbd aria-hidden="true" className="text-ink max-md:hidden">
      {children}
    </kbd>
  );
}
