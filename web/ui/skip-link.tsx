/** The first tab stop: jumps over the header to the main content. */
export function SkipLink({ to = '#main' }: { to?: string }) {
  return (
    <a
      href={to}
      className="fixed inset-s-4 top-0 z-splash -translate-y-[200%] rounded-sm bg-ink px-4 py-3 font-bold text-paper focus:translate-y-4"
    >
      Skip to content
    </a>
  );
}
