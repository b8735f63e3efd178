/** Words that a phone has no room for: there a shorter form of them is shown; they are read out whole. */
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
