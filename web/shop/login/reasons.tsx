import { brand } from '#contract/brand.ts';

/** What an account is good for, where there is room to say it. */
export function Reasons() {
  return (
    <aside
      aria-label="What an account is for"
      className="hidden h-full content-between gap-16 bg-surface p-10 lg:grid xl:p-14"
    >
      <p className="type-display max-w-[12ch] text-2xl">{brand.tagline}</p>
      <ul className="grid gap-3 border-t border-ink pt-6 text-lg">
        <li>Your cart goes with you to every device.</li>
        <li>Your orders stay in one place.</li>
        <li>Checkout fills in what it knows of you.</li>
      </ul>
    </aside>
  );
}
