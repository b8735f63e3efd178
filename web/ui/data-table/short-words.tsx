/** A text with a shorter form for phones; screen readers get the full one. */
export function ShortWords({ words, short }: { words: string; short: string }) {
  return (
    <span>
      <span className="max-sm:sr-only">{words}</span>
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
    </span>
  );
}
