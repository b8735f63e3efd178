import { useId } from 'react';
import type { ReactNode } from 'react';
import { Heading } from '#web/ui/heading.tsx';

/** A section of an account page: title and note on one side, content on the other. */
export function AccountSection({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-b border-line py-8 last:border-b-0 xl:grid-cols-[14rem_minmax(0,34rem)]"
    >
      <div className="grid content-start gap-1.5">
        <Heading id={id} look="part">
          {title}
        </Heading>
        {note && <p className="max-w-text text-sm text-pretty text-muted">{note}</p>}
      </div>
      <div className="min-w-0 max-w-[34rem]">{children}</div>
    </section>
  );
}
