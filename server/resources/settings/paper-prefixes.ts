import type { Kysely } from 'kysely';
import { financialYearOf, type PaperKind, paperNumber, yearAfter } from '#contract/rules/paper-numbers.ts';
import type { Papers, PaperSettings } from '#contract/shop-settings.ts';
import type { DB } from '#database/schema.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requireSeen, versionOf } from '#server/platform/edit-conflict.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  deleteLaterPrefixes,
  isOfOtherKind,
  lockPrefixes,
  selectSeries,
  type SeriesRow,
  upsertPrefix,
} from './paper-prefixes.queries.ts';

type Read = Omit<Papers, 'success'>;

/** Returns the document prefixes and next numbers of this and the next financial year. */
export async function readPapers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Read> {
  const year = financialYearOf(clock.now());
  const years = [year, yearAfter(year)] as const;
  const series = await selectSeries(db, years);
  return { now: ofYear(series, years[0]), next: ofYear(series, years[1]), version: versionIn(series) };
}

/** Changes prefixes; numbering continues. The next year inherits the prefix valid at the end of this one. */
export async function savePapers(
  context: Context,
  { version, starts, invoice, creditNote }: PaperSettings & { version: string },
): Promise<Read> {
  const year = financialYearOf(context.clock.now());
  return inTransaction(context.db, async (tx) => {
    await lockPrefixes(tx);
    const series = await selectSeries(tx, [year, yearAfter(year)]);
    requireSeen(prefixesIn(series), version);
    const from = starts === 'next-year' ? yearAfter(year) : year;
    await setPrefix(tx, { kind: 'invoice', prefix: invoice, from, field: 'invoice' });
    await setPrefix(tx, { kind: 'credit_note', prefix: creditNote, from, field: 'creditNote' });
    return readPapers({ db: tx, clock: context.clock });
  });
}

type PrefixSetting = { kind: PaperKind; prefix: string; from: string; field: string };

/** Both kinds are always sent: an unchanged one keeps its planned prefix. */
async function setPrefix(tx: Kysely<DB>, { kind, prefix, from: year, field }: PrefixSetting): Promise<void> {
  const [current] = (await selectSeries(tx, [year])).filter((one) => one.kind === kind);
  if (current?.prefix === prefix) return;
  if (await isOfOtherKind(tx, { kind, year, prefix })) {
    const message = `${prefix} numbers ${kind === 'invoice' ? 'credit notes' : 'invoices'} already.`;
    throw new ApiError('PLACE_TAKEN', { message, errors: [{ field, message }] });
  }
  await upsertPrefix(tx, { kind, year, prefix });
  await deleteLaterPrefixes(tx, { kind, year });
}

function prefixesIn(series: readonly SeriesRow[]) {
  return series.map(({ kind, year, prefix }) => [kind, year, prefix].join(' ')).toSorted();
}

/** The version covers prefixes only: numbers are assigned all the time. */
function versionIn(series: readonly SeriesRow[]): string {
  return versionOf(prefixesIn(series));
}

function ofYear(series: readonly SeriesRow[], year: string): Read['now'] {
  const one = (kind: PaperKind) => series.find((row) => row.kind === kind && row.year === year);
  const [invoice, creditNote] = [one('invoice'), one('credit_note')];
  if (!invoice || !creditNote) throw new Error('A series of papers has no prefix.');
  const next = ({ prefix, last }: SeriesRow) => paperNumber({ prefix, financialYear: year, sequence: last + 1 });
  return {
    year,
    invoice: invoice.prefix,
    creditNote: creditNote.prefix,
    nextInvoice: next(invoice),
    nextCreditNote: next(creditNote),
  };
}
