/** On a button: which key does the same; phones have none. */
export function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden="true" className="text-ink max-md:hidden">
      {children}
    </kbd>
  );
}
