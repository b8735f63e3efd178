import type { PincodeChange, PincodeDraft, PincodeRow, PincodeSort, Zone } from '#contract/admin-pincodes.ts';
import { importLimits } from '#contract/imports.ts';
import { paginate } from '#contract/paging.ts';
import { csvHead, csvLine, flagCell } from '#contract/rules/csv-columns.ts';
import type { Context } from '#server/context.ts';
import { csvFile, requireFit } from '#server/platform/csv.ts';
import { brokenConstraint } from '#server/platform/db/faults.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { editConflict } from '#server/platform/edit-conflict.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import * as queries from './admin-pincodes.queries.ts';
import type { Filter } from './admin-pincodes.queries.ts';

type SortedFilter = Filter & { sort?: PincodeSort | undefined };
type Query = SortedFilter & { page: number; limit: number };

/** Returns one page of pincodes, by digits unless sorted otherwise. */
export async function listPincodes({ db }: Context, { page, limit, sort = 'pincode', ...filter }: Query) {
  const [pincodes, total, zones] = await Promise.all([
    queries.selectPincodeRows(db, { filter, sort, limit, offset: (page - 1) * limit }),
    queries.countPincodes(db, filter),
    queries.selectZones(db),
  ]);
  return { pincodes, zones, pagination: paginate(page, limit, total) };
}

export async function readPincode({ db }: Context, digits: string): Promise<{ pincode: PincodeRow; zones: Zone[] }> {
  const [pincode, zones] = await Promise.all([queries.selectPincodeRow(db, digits), queries.selectZones(db)]);
  if (!pincode) throw new ApiError('NOT_FOUND');
  return { pincode, zones };
}

/** Returns the listed pincodes as a CSV file that the import accepts. */
export async function exportPincodes(
  { db }: Context,
  { sort = 'pincode', ...filter }: SortedFilter,
): Promise<Uint8Array<ArrayBuffer>> {
  const most = importLimits.rows;
  const rows = await queries.selectPincodeRows(db, { filter, sort, limit: most + 1, offset: 0 });
  requireFit(rows.length, most, 'pincodes');
  return csvFile(
    csvHead('pincodes'),
    rows.map(({ _id, city, state, zone, delivers, cod, pickup }) =>
      csvLine('pincodes', {
        pincode: _id,
        city,
        state,
        zone,
        delivers: flagCell(delivers),
        cod: flagCell(cod),
        pickup: flagCell(pickup),
      }),
    ),
  );
}

export async function addPincode(context: Context, { pincode: digits, ...draft }: PincodeDraft): Promise<PincodeRow> {
  refuseOffers(draft);
  return written(context, digits, (tx) => queries.insertPincode(tx, { digits, ...draft }));
}

type Sent = PincodeChange & { version?: number | undefined };

/** Changes the given fields; throws on an edit conflict if the edited version is given. */
export async function changePincode(context: Context, digits: string, { version, ...sent }: Sent): Promise<PincodeRow> {
  return written(context, digits, async (tx) => {
    const current = await queries.lockPincode(tx, digits);
    if (!current) throw new ApiError('NOT_FOUND');
    if (version !== undefined && version !== current.version)
      throw await editConflict(tx, { entity: 'pincode', id: digits, words: digits });
    // Without delivery, neither cash on delivery nor pickup is possible.
    const ended = sent.delivers === false ? { cod: false, pickup: false } : {};
    const change = { ...ended, ...sent };
    refuseOffers({ ...current, ...change });
    const said = Object.entries(change).filter(([, value]) => value !== undefined);
    await queries.updatePincodes(tx, [digits], Object.fromEntries(said));
  });
}

export async function removePincode(context: Context, digits: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await queries.lockPincode(tx, digits))) throw new ApiError('NOT_FOUND');
    await queries.deletePincodes(tx, [digits]);
  });
}

/** Checks the constraint pincodes_offer_needs_delivery beforehand, to attach the error to the field. */
function refuseOffers({ delivers, cod, pickup }: Pick<PincodeRow, 'delivers' | 'cod' | 'pickup'>): void {
  if (delivers || !(cod || pickup)) return;
  throw invalid(cod ? 'cod' : 'pickup', 'Nothing is delivered there: switch delivery on first.');
}

async function written(
  context: Context,
  digits: string,
  write: (tx: Context['db']) => Promise<void>,
): Promise<PincodeRow> {
  try {
    return await inTransaction(context.db, async (tx) => {
      await write(tx);
      const row = await queries.selectPincodeRow(tx, digits);
      if (!row) throw new ApiError('NOT_FOUND');
      return row;
    });
  } catch (error) {
    throw refusalOf(error, digits);
  }
}

function refusalOf(error: unknown, digits: string): unknown {
  switch (brokenConstraint(error)) {
    case 'pincodes_pkey':
      return invalid('pincode', `${digits} is in the list already.`);
    case 'pincodes_zone_fk':
      return invalid('zone', 'There is no such zone.');
    default:
      return error;
  }
}
