import { useSingleKeys } from '../single-keys.ts';

/** On a button: which key does the same; phones have none, and whoever switched single keys off. */
export function Key({ children }: { children: string }) {
  const hasSingle = useSingleKeys();
  if (children.length === 1 && !hasSingle) return null;
  return (
    <kbd aria-hidden="true" className="text-ink max-md:hidden">
      {children}
    </kbd>
  );
}
