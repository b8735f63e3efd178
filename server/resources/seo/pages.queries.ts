import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SeoFault } from '#contract/rules/seo-score.ts';
import type { SeoKind, SeoSort } from '#contract/seo.ts';
import type { DB } from '#database/schema.ts';
import { countUpTo } from '#server/platform/db/count-up-to.ts';
import { containing } from '#server/platform/db/like.ts';

/** A rated page as stored. */
export type PageRow = {
  key: string;
  kind: SeoKind;
  name: string;
  path: string;
  title: string;
  description: string;
  has_own_words: boolean;
  no_index: boolean;
  canonical: string;
  faults: SeoFault[];
  score: number;
};

export type Filter = {
  search?: string | undefined;
  kind?: SeoKind | undefined;
  fault?: SeoFault | 'hidden' | 'elsewhere' | undefined;
};

type PageQuery = { filter: Filter; sort: SeoSort; limit: number; offset: number };

const columns = sql`key, kind, name, path, title, description, has_own_words, no_index, canonical, faults, score`;

/** Returns a page of the list; each sort order has its own index. */
export async function selectPages(db: Kysely<DB>, { filter, sort, limit, offset }: PageQuery): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select ${columns} from seo_pages where ${conditionsOf(filter)} order by ${orderBy[sort]} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** Counts matching pages, up to one more than is displayed. */
export async function countPages(db: Kysely<DB>, filter: Filter): Promise<number> {
  return countUpTo(db, sql`select from seo_pages where ${conditionsOf(filter)}`);
}

const orderBy: Record<SeoSort, RawBuilder<unknown>> = {
  score: sql`score, key`,
  '-score': sql`score desc, key desc`,
  name: sql`lower(name), key`,
  '-name': sql`lower(name) desc, key desc`,
};

function conditionsOf({ search, kind, fault }: Filter): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`true`];
  if (search) conditions.push(sql`words like ${containing(search.toLowerCase())}`);
  if (kind) conditions.push(sql`kind = ${kind}`);
  if (fault === 'hidden') conditions.push(sql`no_index`);
  else if (fault === 'elsewhere') conditions.push(sql`canonical <> ''`);
  else if (fault) conditions.push(sql`faults @> array[${fault}]::text[]`);
  return sql.join(conditions, sql` and `);
}

type SummaryRow = { pages: number; score: number; hidden: number; faults: Partial<Record<SeoFault, number>> };

export async function selectSummary(db: Kysely<DB>): Promise<SummaryRow | undefined> {
  // Most pages share their combination of faults: a few hundred groups are unnested instead of every page.
  const { rows } = await sql<SummaryRow>`
    with grouped as (
      select faults, count(*) as pages, sum(score) as score, count(*) filter (where no_index) as hidden
      from seo_pages group by faults
    )
    select coalesce(sum(pages), 0)::int as pages, coalesce(round(sum(score) / sum(pages)), 0)::int as score,
      coalesce(sum(hidden), 0)::int as hidden, (
        select coalesce(json_object_agg(fault, found), '{}') from (
          select fault, sum(g.pages)::int as found from grouped g cross join unnest(g.faults) fault group by 1
        ) by_fault) as faults
    from grouped`.execute(db);
  return rows[0];
}

/** Counts pages left out of the sitemap, by kind and reason. */
export async function selectLeftOut(db: Kysely<DB>) {
  const { rows } = await sql<{ kind: SeoKind; reason: 'offSale' | 'hidden' | 'elsewhere'; count: number }>`
    select kind, case when no_index then 'hidden' else 'elsewhere' end as reason, count(*)::int as count
    from seo_pages where no_index or canonical <> '' group by 1, 2
    union all select 'product', 'offSale', count(*)::int from products where not is_active having count(*) > 0
    union all select 'category', 'offSale', count(*)::int from categories where not is_active having count(*) > 0
    order by 1, 2`.execute(db);
  return rows;
}
