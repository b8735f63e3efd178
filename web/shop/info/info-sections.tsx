import type { ReactNode } from 'react';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useHashArrival } from './use-hash-arrival.ts';

/** A section with its id (#id) on the page. */
type InfoSection = { id: string; title: string; body: ReactNode };

/** From this many sections on, a table of contents is shown. */
const needsContents = 6;

/** Numbered sections. */
export function InfoSections({ sections }: { sections: readonly InfoSection[] }) {
  useHashArrival();
  return (
    <>
      {sections.length >= needsContents && <Contents sections={sections} />}
      {sections.map(({ id, title, body }, place) => (
        <BookletSection key={id} id={id} title={title} mark={numberOf(place)}>
          <Prose>{body}</Prose>
        </BookletSection>
      ))}
    </>
  );
}

/** A section below a rule: its heading above the text on phones, beside it on wide screens. */
export function BookletSection({
  id,
  title,
  mark,
  children,
}: {
  id: string;
  title: string;
  /** The section number, if sections are numbered. */
  mark?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-12 grid scroll-mt-24 gap-x-12 gap-y-5 border-t border-line pt-5 first-of-type:border-ink md:mt-16 xl:grid-cols-[minmax(0,1fr)_40rem]"
    >
      <div className="grid content-start gap-3">
        {mark && (
          <p aria-hidden="true" className="type-label text-muted tabular-nums">
            {mark}
          </p>
        )}
        <Heading id={`${id}-title`}>{title}</Heading>
      </div>
      {children}
    </section>
  );
}

/** Running text of at most 70 characters per line; rows of facts may be wider. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-[40rem] min-w-0 content-start gap-4 *:[ol]:max-w-[29.5rem] *:[p]:max-w-[29.5rem] *:[ul]:grid *:[ul]:max-w-[29.5rem] *:[ul]:list-disc *:[ul]:gap-2 *:[ul]:ps-5 *:[ul]:marker:text-muted [&_strong]:font-bold">
      {children}
    </div>
  );
}

function Contents({ sections }: { sections: readonly InfoSection[] }) {
  return (
    <nav aria-label="On this page" className="mt-10 border-t border-ink pt-3 md:mt-14">
      <ol className="gap-x-12 sm:columns-2">
        {sections.map(({ id, title }, place) => (
          <li key={id} className="break-inside-avoid">
            <TextLink quiet to={`#${id}`} className="flex min-h-11 items-baseline gap-4 py-2.5 md:min-h-9 md:py-1.5">
              <span aria-hidden="true" className="type-label text-muted tabular-nums">
                {numberOf(place)}
              </span>
              {title}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function numberOf(place: number): string {
  return String(place + 1).padStart(2, '0');
}
