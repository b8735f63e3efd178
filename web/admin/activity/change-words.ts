import { formatRupees, toRupees } from '#contract/rules/money.ts';
import { dateAndTime, dateOf } from '#web/platform/moment-words.ts';
import { wordsOf } from './activity-words.ts';

type Columns = Readonly<Record<string, unknown>> | null;

/** A changed column as display text; a missing value is an empty string. */
export type ChangedField = { name: string; label: string; before: string; after: string };

/** Labels of columns whose names are not clear enough. */
const labels: Readonly<Record<string, string>> = {
  mrp_paise: 'MRP',
  hsn: 'HSN code',
  sku: 'SKU',
  gsm: 'GSM',
  alt: 'Alt text',
  picture_alt: 'Alt text',
  picture_key: 'Picture',
  phone_picture_key: 'Mobile picture',
  category_id: 'Category (id)',
  parent_id: 'Parent (id)',
  discount_value: 'Discount (paise or percent)',
  cod: 'Cash on delivery',
  cod_offered: 'Cash on delivery',
  cod_fee_paise: 'COD fee',
  cod_max_paise: 'Maximum COD order',
  cod_min_paise: 'Minimum COD order',
  free_above_paise: 'Free shipping above',
  threshold_paise: 'Price limit per piece',
  installable: 'Installable app',
  news_email: 'Staff notifications to',
  on_hand: 'On hand',
  seo_title: 'SEO title',
  seo_description: 'Meta description',
  seo_keywords: 'Keywords',
  seo_og_title: 'Sharing title',
  seo_og_description: 'Sharing description',
  seo_og_image: 'Sharing image',
  seo_canonical: 'Canonical URL',
  seo_no_index: 'No-index',
  to_status: 'Moved to',
  from_status: 'Moved from',
  disabled_at: 'Blocked',
  is_active: 'Shown',
  starts_at: 'Starts',
  ends_at: 'Ends',
};

/** Columns that are not useful to readers. */
const silent = new Set(['id', 'created_at', 'updated_at', 'published_at', 'version', 'only_one', 'is_only_row']);

/** Returns the changed columns as display text: money in rupees, times in India time; no ids in an added or deleted row. */
export function fieldsOf({ before, after }: { before: Columns; after: Columns }): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !silent.has(name) && ((before && after) || !isIdOnly(name)))
    .map((name) => ({
      name,
      label: labels[name] ?? labelOf(name),
      before: valueWords(name, before?.[name]),
      after: valueWords(name, after?.[name]),
    }))
    .filter(({ before: was, after: is }) => was !== is);
}

function isIdOnly(name: string): boolean {
  return name.endsWith('_id') && labels[name] === undefined;
}

/** Maximum length, in characters, of a value shown in one line. */
const shortMost = 40;

type Became = { before: Columns; after: Columns; isAlike: boolean };

/**
 * Summarises the change of the first record in one line: "Price ₹1,299 → ₹999". `back` describes the reverse, as an
 * undo would do it. If the records did not all change alike, it is marked as an example. Empty if there is no readable
 * change.
 */
export function becameWords({ before, after, isAlike }: Became, { back = false }: { back?: boolean } = {}): string {
  const fields = fieldsOf(back ? { before: after, after: before } : { before, after });
  // Visibility follows from the state.
  const visible = fields.some(({ name }) => name === 'state')
    ? fields.filter(({ name }) => name !== 'is_active')
    : fields;
  const [first, ...others] = visible;
  if (!first) return '';
  const isShort = first.before.length <= shortMost && first.after.length <= shortMost;
  const values = isShort
    ? `${isAlike ? '' : ', for example'} ${first.before || 'none'} → ${first.after || 'none'}`
    : '';
  return `${first.label}${values}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}

function labelOf(name: string): string {
  return wordsOf(name.replace(/_(paise|at)$/, '').replace(/^is_/, ''));
}

const aDay = /^\d{4}-\d{2}-\d{2}$/;
const aMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

function valueWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return name.endsWith('_paise') ? formatRupees(toRupees(value)) : String(value);
  if (typeof value === 'string') return textWords(name, value);
  if (Array.isArray(value)) return value.map((one) => valueWords('', one)).join(', ');
  return Object.entries(value)
    .map(([part, one]) => `${wordsOf(part)}: ${valueWords(part, one)}`)
    .join('; ');
}

function textWords(name: string, value: string): string {
  if (name.endsWith('status') || name === 'state' || name === 'decision') return wordsOf(value);
  if (aDay.test(value)) return dateOf(`${value}T00:00:00+05:30`);
  return aMoment.test(value) && !Number.isNaN(new Date(value).getTime()) ? dateAndTime(value) : value;
}
