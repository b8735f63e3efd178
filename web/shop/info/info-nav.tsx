import { infoPages } from '#contract/info-pages.ts';
import type { InfoPath } from '#contract/info-pages.ts';
import { Heading } from '#web/ui/heading.tsx';
import { Link } from '#web/ui/link.tsx';

/** Navigation between the info pages: beside the text on desktops, below it on phones. */
export function InfoNav({ path, className }: { path: InfoPath; className: string }) {
  return (
    <nav aria-labelledby="help-pages" className={className}>
      <div className="lg:sticky lg:below-28">
        <Heading id="help-pages" look="label" className="mb-3 text-muted">
          Help and facts
        </Heading>
        <ul className="grid grid-cols-2 border-t border-line lg:grid-cols-1 lg:border-t-0">
          {infoPages.map((page) => (
            <li key={page.path} className="border-b border-line lg:border-b-0">
              <Link
                to={page.path}
                aria-current={page.path === path ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 text-muted hover:text-ink aria-[current]:font-bold aria-[current]:text-ink lg:-ms-4 lg:border-s-2 lg:border-transparent lg:ps-3.5 lg:aria-[current]:border-brand"
              >
                {page.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
