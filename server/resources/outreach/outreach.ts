import type { ListedOutreach, Outreach, OutreachSort } from '#contract/outreach.ts';
import { paginate } from '#contract/paging.ts';
import { timeInIndia } from '#contract/rules/india-time.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { Context } from '#server/context.ts';
import { csvFile, requireFit } from '#server/platform/csv.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { countAudience, type Meant } from './audience.queries.ts';
import { selectCities } from './people.queries.ts';
import { selectPieces } from './outreach-goods.queries.ts';
import * as queries from './outreach.queries.ts';
import { restsSince } from './outreach.rules.ts';

type Database = Context['db'];
type SortedFilter = queries.Filter & { sort?: OutreachSort | undefined };

/** Returns one page of messages, newest first by default. */
export async function listOutreach(
  { db }: Context,
  { page, limit, sort = '-createdAt', ...filter }: SortedFilter & { page: number; limit: number },
) {
  const [rows, total] = await Promise.all([
    queries.selectOutreachPage(db, { filter, sort, limit, offset: (page - 1) * limit }),
    queries.countOutreach(db, filter),
  ]);
  return { messages: rows.map(toListed), pagination: paginate(page, limit, total) };
}

const mostExported = 10_000;

/** Returns the listed messages as a CSV file. */
export async function exportOutreach({ db }: Context, { sort = '-createdAt', ...filter }: SortedFilter) {
  const rows = await queries.selectOutreachPage(db, { filter, sort, limit: mostExported + 1, offset: 0 });
  requireFit(rows.length, mostExported, 'messages');
  return csvFile(
    [
      'Name',
      'State',
      'Channels',
      'Subject',
      'Campaign',
      'When (IST)',
      'People',
      'Messages sent',
      'Links opened',
      'Made by',
      'Made (IST)',
    ],
    rows
      .map(toListed)
      .map((one) => [
        one.name,
        one.state,
        one.channels.join(' and '),
        one.subject,
        one.slug,
        one.sendAt && timeInIndia(new Date(one.sendAt)),
        one.people,
        one.sent,
        one.clicks,
        one.by,
        timeInIndia(new Date(one.createdAt)),
      ]),
  );
}

export async function readOutreach({ db }: Context, id: string): Promise<Outreach> {
  return found(db, await queries.selectOutreach(db, id));
}

const mostCities = 200;

export async function readOptions({ db }: Context) {
  const [cities, rest] = await Promise.all([selectCities(db, mostCities), queries.selectRest(db)]);
  return { cities, everyDays: rest.every_days, version: rest.version };
}

/** Counts the audience of a message and how many of them are skipped because of recent marketing. */
export async function readAudience({ db, clock }: Context, meant: Pick<Meant, 'segment' | 'channels'>) {
  const { every_days: everyDays } = await queries.selectRest(db);
  const now = clock.now();
  const audience = await countAudience(db, { ...meant, now, lately: restsSince(now, everyDays) });
  return { audience, everyDays };
}

/** Formats a message for its page; throws NOT_FOUND if there is none. */
export async function found(db: Database, row: queries.OutreachRow | undefined): Promise<Outreach> {
  if (!row) throw new ApiError('NOT_FOUND');
  const pieces = await selectPieces(db, row.product_ids);
  return {
    ...toListed(row),
    version: row.version,
    heading: row.heading,
    words: row.words,
    pushWords: row.push_words,
    buttonLabel: row.button_label,
    buttonLink: row.button_link,
    products: pieces.map((piece) => ({
      _id: piece.id,
      name: piece.name,
      image: piece.picture,
      price: toRupees(piece.price_paise),
    })),
    couponCode: row.coupon_code ?? '',
    segment: row.segment,
  };
}

function toListed(row: queries.OutreachRow): ListedOutreach {
  const moment = (date: Date | null) => date?.toISOString() ?? null;
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    state: row.state,
    channels: row.channels,
    subject: row.subject,
    sendAt: moment(row.send_at),
    startedAt: moment(row.started_at),
    endedAt: moment(row.ended_at),
    createdAt: row.created_at.toISOString(),
    by: row.maker ?? '',
    people: row.people,
    sent: row.sent,
    clicks: row.clicks,
  };
}
