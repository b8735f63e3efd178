import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { Heading } from '#web/ui/heading.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';

type Read<Data> = { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };

/** A settings section: description, and its form once the settings are loaded. */
export function Section<Data>({
  id,
  title,
  lead,
  read: { data, error, isFetching, refetch },
  isShort,
  children,
}: {
  id: string;
  title: string;
  lead: ReactNode;
  read: Read<Data>;
  /** One row of fields, so its skeleton is shorter. */
  isShort?: boolean;
  children: (data: Data) => ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-6 gap-4">
      <div className="grid gap-1 border-b border-line pb-3">
        <Heading id={`${id}-title`} level={2} look="part">
          {title}
        </Heading>
        <p className="text-sm text-muted">{lead}</p>
      </div>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState
          title="This section did not load"
          message={wordsOf(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <SkeletonText lines={4} className={`content-start ${isShort ? 'min-h-39' : 'min-h-134'}`} />
      )}
    </section>
  );
}
