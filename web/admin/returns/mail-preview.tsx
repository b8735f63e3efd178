import { useDebounced } from '#web/platform/use-debounced.ts';
import { useReturnMailQuery } from '#web/resources/returns/admin-returns.api.ts';
import { wordsOf } from '#web/ui/fault.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';

const pause = 400;

/** Preview of the email, updated while typing (debounced). */
export function MailPreview({
  returnId,
  status,
  note,
}: {
  returnId: string;
  status: 'approved' | 'rejected' | 'completed';
  note: string;
}) {
  const typed = useDebounced(note, pause);
  const { data, error } = useReturnMailQuery({ params: { id: returnId }, query: { status, note: typed } });
  return (
    <section
      aria-label="Email to customer"
      className="grid min-h-40 grid-cols-[minmax(0,1fr)] content-start gap-2 bg-surface p-4 text-sm wrap-anywhere"
    >
      {error ? (
        <p className="text-danger">{wordsOf(error)}</p>
      ) : data ? (
        <>
          <p className="text-muted">
            {data.to ? `To ${data.to}` : 'The customer has no email address, so no email is sent.'}
          </p>
          <p className="font-medium">{data.subject}</p>
          <p className="wrap-anywhere whitespace-pre-line">{data.text}</p>
        </>
      ) : (
        <SkeletonText lines={4} />
      )}
    </section>
  );
}
