import type { ReactNode } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { dateAndTime, dateOf } from '#web/platform/moment-words.ts';
import { Link } from '../link.tsx';

/** An amount in rupees, or a dash; its column is `isNumber`. */
export function MoneyCell({ rupees }: { rupees: number | null | undefined }) {
  return rupees === null || rupees === undefined ? <NoneCell /> : formatRupees(rupees);
}

/** A date in India, with the time as a tooltip; `isExact` shows both. */
export function MomentCell({ iso, isExact }: { iso: string | null | undefined; isExact?: boolean }) {
  if (!iso) return <NoneCell />;
  return (
    <time dateTime={iso} title={dateAndTime(iso)}>
      {isExact ? dateAndTime(iso) : dateOf(iso)}
    </time>
  );
}

/** A small picture and the row's name, with a quieter line below; for the key column. */
export function PictureCell({
  url,
  title,
  note,
  isAlone,
}: {
  url: string | undefined;
  title: string;
  note?: ReactNode;
  /** The text is in another column: here it is for screen readers only. */
  isAlone?: boolean;
}) {
  return (
    <span className="flex items-center gap-3">
      <span className="cell-picture aspect-portrait w-8 shrink-0 overflow-hidden rounded-sm bg-surface">
        {url && <img src={url} alt="" width={32} height={40} loading="lazy" className="size-full object-cover" />}
      </span>
      <span className={isAlone ? 'sr-only' : 'min-w-0'}>
        <span className="block truncate" title={title}>
          {title}
        </span>
        {note && <span className="block truncate text-xs font-normal text-muted">{note}</span>}
      </span>
    </span>
  );
}

/** A link to a related record elsewhere in the dashboard: the order of a return, the product of a review. */
export function LinkCell({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="underline underline-offset-4 md:inline-block md:max-w-52 md:truncate md:align-bottom">
      {children}
    </Link>
  );
}

/** A short text, cut with an ellipsis where it would make the list too wide; the tooltip has all of it. */
export function TextCell({ title, children }: { title?: string; children: string }) {
  return (
    <span className="md:block md:max-w-32 md:truncate min-[1366px]:max-w-40" title={title ?? children}>
      {children}
    </span>
  );
}

/** An empty value. */
export function NoneCell() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">none</span>
    </>
  );
}
