import { type Kysely, type RawBuilder, sql } from 'kysely';
import { nameAfterTitle, shownInResults } from '#contract/rules/page-title.ts';
import { tooShort } from '#contract/rules/seo-score.ts';
import { type TemplateKind, templateKinds } from '#contract/head-templates.ts';
import type { DB } from '#database/schema.ts';

export type Template = { title: string; description: string };

export async function selectTemplates(db: Kysely<DB>): Promise<Record<TemplateKind, Template>> {
  const { rows } = await sql<Template & { kind: TemplateKind }>`
    select kind, title, description from head_templates`.execute(db);
  const of = (kind: TemplateKind) => {
    const { title = '', description = '' } = rows.find((row) => row.kind === kind) ?? {};
    return { title, description };
  };
  const [product, category] = templateKinds;
  return { product: of(product), category: of(category) };
}

export async function lockTemplate(tx: Kysely<DB>, kind: TemplateKind): Promise<Template> {
  const { rows } = await sql<Template>`
    select title, description from head_templates where kind = ${kind} for no key update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no template of a ${kind}`);
  return row;
}

export async function updateTemplate(tx: Kysely<DB>, kind: TemplateKind, template: Template): Promise<void> {
  await tx.updateTable('head_templates').set(template).where('kind', '=', kind).execute();
}

/** Maximum pages of a preview, newest first: enough to show a template's effect without a wait. */
const mostTried = 5_000;

type TrialRow = {
  pages: number;
  looked: number;
  changed: number;
  long: number;
  short: number;
  double: number;
  samples: { key: string; name: string; before: string; after: string }[];
};

/** Previews a template on the pages without own texts; `part`: which text it is a template of. */
export async function tryTemplate(
  db: Kysely<DB>,
  { kind, part, template }: { kind: TemplateKind; part: 'title' | 'description'; template: string },
): Promise<TrialRow> {
  const { own, before, after, from } = parts(template)[kind][part];
  const { rows } = await sql<TrialRow>`
    with filled as (
      select ${idOf(kind)} as key, ${nameOf(kind)} as name, ${before} as before, ${after} as after ${from} and ${own} = ''
      order by ${orderOf(kind)} desc limit ${mostTried}
    ), doubles as (
      select coalesce(sum(n), 0)::int as double from (select count(*) as n from filled group by after having count(*) > 1) same
    )
    select (select count(*)::int ${from} and ${own} = '') as pages, count(*)::int as looked, count(*) filter (where before <> after)::int as changed,
      count(*) filter (where length(after) > ${shownInResults[part]})::int as long,
      count(*) filter (where length(after) < ${leastOf(part)})::int as short,
      (select double from doubles), (
        select coalesce(json_agg(sample), '[]') from (select key, name, before, after from filled order by key limit 8) sample
      ) as samples
    from filled`.execute(db);
  return rows[0] ?? { pages: 0, looked: 0, changed: 0, long: 0, short: 0, double: 0, samples: [] };
}

/** Returns the minimum length; a short title is followed by the shop's name. */
function leastOf(part: 'title' | 'description'): number {
  return part === 'title' ? tooShort.title - nameAfterTitle.length : tooShort.description;
}

type Part = {
  own: RawBuilder<unknown>;
  before: RawBuilder<unknown>;
  after: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
};

const idOf = (kind: TemplateKind) => (kind === 'product' ? sql`p.id::text` : sql`c.id::text`);
const orderOf = (kind: TemplateKind) => (kind === 'product' ? sql`p.id` : sql`c.id`);
const nameOf = (kind: TemplateKind) => (kind === 'product' ? sql`p.name` : sql`c.name`);

/** The same expressions as product_title etc. of migration 0046, with an unsaved template. */
function parts(template: string): Record<TemplateKind, Record<'title' | 'description', Part>> {
  const product = sql`from products p join categories c on c.id = p.category_id where p.is_active`;
  const category = sql`from categories c where c.is_active`;
  const ofProduct = sql`nullif(fill_head(${template}, p.name, c.name, p.brand, p.price_paise), '')`;
  const ofCategory = sql`nullif(fill_head(${template}, c.name, c.name, '', 0), '')`;
  return {
    product: {
      title: {
        own: sql`p.seo_title`,
        before: sql`product_title('', p, c.name)`,
        after: sql`coalesce(${ofProduct}, p.name)`,
        from: product,
      },
      description: {
        own: sql`p.seo_description`,
        before: sql`product_summary('', p, c.name)`,
        after: sql`coalesce(${ofProduct}, btrim(regexp_replace(left(p.description, 160), '\\s+', ' ', 'g')))`,
        from: product,
      },
    },
    category: {
      title: {
        own: sql`c.seo_title`,
        before: sql`category_title('', c)`,
        after: sql`coalesce(${ofCategory}, c.name)`,
        from: category,
      },
      description: {
        own: sql`c.seo_description`,
        before: sql`category_summary('', c)`,
        after: sql`coalesce(${ofCategory}, c.description)`,
        from: category,
      },
    },
  };
}
