import { useId } from 'react';
import type { ReactNode } from 'react';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { Button } from '#web/ui/button.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Read<Data> = { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };

/** A part of the overview that loads and fails by itself; what it last read stays while it reads anew. */
export function Card<Data>({
  title,
  aside,
  read: { data, error, isFetching, refetch },
  bones,
  className = '',
  children,
}: {
  title: string;
  aside?: ReactNode;
  read: Read<Data>;
  /** Its shape while nothing has been read yet. */
  bones: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      aria-busy={isFetching}
      className={`grid min-w-0 content-start gap-3 rounded-lg border border-line p-4 ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading level={2} look="part" id={id}>
          {title}
        </Heading>
        {aside}
      </div>
      {error ? (
        <div role="alert" className="grid justify-items-start gap-2 border-s-2 border-danger ps-3 text-sm">
          <p>{wordsOf(error)}</p>
          <Button size="sm" state={isFetching ? 'pending' : 'idle'} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : data === undefined ? (
        bones
      ) : (
        children(data)
      )}
    </section>
  );
}

/** The way from a card to the tab with all of it. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <span className="text-sm">
      <TextLink to={to}>{children}</TextLink>
    </span>
  );
}
