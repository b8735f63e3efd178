import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { wordsOf } from './fault.ts';
import { Heading } from './heading.tsx';
import { TextLink } from './text-link.tsx';

type Read<Data> = {
  data?: Data | undefined;
  currentData?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type ReadCardProps<Data> = {
  read: Read<Data>;
  /** The skeleton shown until there is data. */
  bones: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A dashboard card with its own loading and error states; while it reloads, the last data stays visible. */
export function ReadCard<Data>({
  title,
  aside,
  className,
  ...reading
}: ReadCardProps<Data> & { title: string; aside?: ReactNode; className?: string }) {
  return (
    <CardFrame title={title} aside={aside} className={className}>
      <ReadPart {...reading} />
    </CardFrame>
  );
}

/** A card whose parts load independently. */
export function CardFrame({
  title,
  aside,
  className = '',
  children,
}: {
  title: string;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid min-w-0 content-start gap-3 rounded-lg border border-line p-4 ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading level={2} look="part" id={id}>
          {title}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Data with its skeleton, and errors with a retry button; dimmed while the data belongs to a previous query. */
export function ReadPart<Data>({
  read: { data, currentData, error, isFetching, refetch },
  bones,
  children,
}: ReadCardProps<Data>) {
  const isStale = isFetching && currentData === undefined && data !== undefined;
  const shown = error ? currentData : data;
  return (
    <div aria-busy={isFetching} className={`grid min-w-0 content-start gap-3 ${isStale ? 'opacity-50' : ''}`}>
      {error ? <ReadFault {...{ error, isFetching, refetch }} /> : null}
      {shown !== undefined ? children(shown) : !error && bones}
    </div>
  );
}

/** The error of a failed (re)load, with a retry button. */
export function ReadFault({ error, isFetching, refetch }: Pick<Read<unknown>, 'error' | 'isFetching' | 'refetch'>) {
  return (
    <div role="alert" className="grid justify-items-start gap-2 border-s-2 border-danger ps-3 text-sm">
      <p>{wordsOf(error)}</p>
      <Button size="sm" state={isFetching ? 'pending' : 'idle'} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

/** A link from a card to the full tab. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <span className="text-sm">
      <TextLink to={to}>{children}</TextLink>
    </span>
  );
}
