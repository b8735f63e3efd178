import type { Banner, KeptBanner } from '#contract/banners.ts';
import { bannerChange, bannerForm } from '#contract/banners.ts';
import type { FieldConflict } from '#web/ui/conflict-dialog.tsx';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { indianTime, momentOf } from '#web/admin/products/editor/indian-time.ts';
import type { BannerView } from '#web/resources/banners/banners.api.ts';
import { audienceNames, typeNames } from './banner-names.ts';

/** A banner while it is written: under the names of the contract, dates as a field has them on the clocks of India. */
export type Draft = {
  type: Banner['type'];
  title: string;
  subtitle: string;
  description: string;
  image: string;
  phoneImage: string;
  alt: string;
  buttonText: string;
  buttonLink: string;
  bannerLink: string;
  wordsSide: Banner['words']['side'];
  wordsTone: Banner['words']['tone'];
  targetAudience: string;
  startDate: string;
  endDate: string;
  isActive: boolean;
};

export const newDraft: Draft = {
  type: 'hero',
  title: '',
  subtitle: '',
  description: '',
  image: '',
  phoneImage: '',
  alt: '',
  buttonText: '',
  buttonLink: '',
  bannerLink: '',
  wordsSide: 'left',
  wordsTone: 'dark',
  targetAudience: 'all',
  startDate: '',
  endDate: '',
  isActive: true,
};

export function draftFrom(banner: KeptBanner): Draft {
  const { type, title, subtitle, description, buttonText, buttonLink, bannerLink, targetAudience, isActive } = banner;
  return {
    type,
    title,
    subtitle,
    description,
    buttonText,
    buttonLink,
    bannerLink,
    targetAudience,
    isActive,
    image: banner.image.url,
    phoneImage: banner.phoneImage?.url ?? '',
    // Without words of its own the title is read out.
    alt: banner.image.alt === title ? '' : banner.image.alt,
    wordsSide: banner.words.side,
    wordsTone: banner.words.tone,
    startDate: banner.startDate ? indianTime(banner.startDate) : '',
    endDate: banner.endDate ? indianTime(banner.endDate) : '',
  };
}

/** What differs, as the call has it; of a new one everything. */
export function bodyOf(draft: Draft, base: Draft | undefined): Partial<Draft> {
  const changed = Object.entries(draft).filter(([name, value]) => !base || base[name as keyof Draft] !== value);
  return Object.fromEntries(changed);
}

/** The same checks as the server's, by field. */
export function faultsIn(draft: Draft, base: Draft | undefined): Record<string, string | undefined> {
  const { startDate, endDate } = draft;
  const body = bodyOf(draft, base);
  // One date is held against the other, also where only one has changed.
  return faultsByField(base ? bannerChange.safeParse({ ...body, startDate, endDate }) : bannerForm.safeParse(body));
}

/** Width, height and colour of the pictures that the draft names, by their address. */
export type Sizes = ReadonlyMap<string, { width: number; height: number; placeholder: string }>;

/** What the shop would draw of it; undefined until it has a picture. */
export function viewOf(draft: Draft, sizes: Sizes): BannerView | undefined {
  const picture = (url: string) => {
    const size = sizes.get(url);
    return size && { url, alt: '', ...size };
  };
  const image = picture(draft.image);
  if (!image) return undefined;
  const { title, subtitle, description, buttonText, type } = draft;
  return {
    _id: '',
    subtitle,
    description,
    buttonText,
    type,
    image,
    to: '/',
    title: title || 'Title',
    phoneImage: picture(draft.phoneImage) ?? null,
    words: { side: draft.wordsSide, tone: draft.wordsTone },
  };
}

/** The dates of a draft as moments. */
export function timesOf({ startDate, endDate }: Draft) {
  return {
    startDate: startDate === '' ? null : momentOf(startDate),
    endDate: endDate === '' ? null : momentOf(endDate),
  };
}

const fieldNames: Record<keyof Draft, string> = {
  type: 'Type',
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  image: 'Picture',
  phoneImage: 'Crop for phones',
  alt: 'What the picture shows',
  buttonText: 'Words of the button',
  buttonLink: 'Link of the button',
  bannerLink: 'Link of the banner',
  wordsSide: 'Side of the words',
  wordsTone: 'Tone of the words',
  targetAudience: 'Meant for',
  startDate: 'Begins',
  endDate: 'Ends',
  isActive: 'On',
};
// Sound: the names are exactly the keys.
const fields = Object.keys(fieldNames) as (keyof Draft)[];

type Drafts = { base: Draft; mine: Draft; theirs: Draft };

/** What is stored now and was not when it was read, beside what stands in the fields here. */
export function conflictsOf({ base, mine, theirs }: Drafts): FieldConflict[] {
  return fields
    .filter((field) => base[field] !== theirs[field] && mine[field] !== theirs[field])
    .map((field) => ({
      field,
      title: fieldNames[field],
      mine: wordsFor(mine, field),
      theirs: wordsFor(theirs, field),
      isMine: base[field] !== mine[field],
    }));
}

/** What is stored now with those fields of mine that nobody else changed or that are to be kept. */
export function merged(drafts: Drafts, kept: ReadonlySet<string>): Draft {
  const { base, mine, theirs } = drafts;
  const foreign = new Set(conflictsOf(drafts).map(({ field }) => field));
  const own = fields.filter((field) => (foreign.has(field) ? kept.has(field) : base[field] !== mine[field]));
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}

function wordsFor(draft: Draft, field: keyof Draft): string {
  if (field === 'isActive') return draft.isActive ? 'yes' : 'no';
  if (draft[field] === '') return 'nothing';
  if (field === 'type') return typeNames[draft.type];
  if (field === 'targetAudience') return audienceNames[draft.targetAudience] ?? draft.targetAudience;
  if (field === 'image' || field === 'phoneImage') return 'another picture';
  if (field === 'startDate' || field === 'endDate') return dateAndTime(`${draft[field]}:00+05:30`);
  return draft[field];
}
