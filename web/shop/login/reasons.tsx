import { brand } from '#contract/brand.ts';

/** The benefits of an account, on wide screens. */
export function Reasons() {
  return (
    <aside
      aria-label="Why create an account"
      className="hidden h-full content-between gap-16 bg-surface p-10 lg:grid xl:p-14"
    >
      <p className="type-display max-w-[12ch] text-2xl">{brand.tagline}</p>
      <ul className="grid gap-3 border-t border-ink pt-6 text-lg">
        <li>Your cart follows you to every device.</li>
        <li>Your orders stay in one place.</li>
        <li>Your details are filled in at checkout.</li>
      </ul>
    </aside>
  );
}
