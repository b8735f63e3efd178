import type { Banner, KeptBanner } from '#contract/banners.ts';
import { bannerChange, bannerForm } from '#contract/banners.ts';
import type { DraftFields } from '#web/ui/editor/draft-fields.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';
import { changedFields } from '#web/ui/changed-fields.ts';
import { dateAndTime } from '#web/platform/moment-words.ts';
import { indianTime, momentOf } from '#web/admin/products/editor/indian-time.ts';
import type { BannerView } from '#web/resources/banners/banners.api.ts';
import { audienceNames, typeNames } from './banner-names.ts';

/** A banner in the form: field names of the contract, dates as `datetime-local` values in India time. */
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
    // Without its own alt text, a picture uses the title.
    alt: banner.image.alt === title ? '' : banner.image.alt,
    wordsSide: banner.words.side,
    wordsTone: banner.words.tone,
    startDate: banner.startDate ? indianTime(banner.startDate) : '',
    endDate: banner.endDate ? indianTime(banner.endDate) : '',
  };
}

/** Returns the changed fields for the request; for a new banner, all of them. */
export function bodyOf(draft: Draft, base: Draft | undefined): Partial<Draft> {
  return base ? changedFields(draft, base) : draft;
}

/** Runs the server's validation, returning errors by field. */
export function faultsIn(draft: Draft, base: Draft | undefined): Record<string, string | undefined> {
  const { startDate, endDate } = draft;
  const body = bodyOf(draft, base);
  // The dates are checked against each other even if only one has changed.
  return faultsByField(base ? bannerChange.safeParse({ ...body, startDate, endDate }) : bannerForm.safeParse(body));
}

/** Width, height and placeholder colour of the draft's pictures, by URL. */
export type Sizes = ReadonlyMap<string, { width: number; height: number; placeholder: string }>;

/** Returns the banner as the shop would render it, or undefined while it has no picture. */
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

/** Converts the draft's dates to timestamps. */
export function timesOf({ startDate, endDate }: Draft) {
  return {
    startDate: startDate === '' ? null : momentOf(startDate),
    endDate: endDate === '' ? null : momentOf(endDate),
  };
}

const day = (said: string) => (said === '' ? 'nothing' : dateAndTime(`${said}:00+05:30`));
const picture = (url: string) => (url === '' ? 'nothing' : 'another picture');

/** Fields that two people can edit independently. */
export const fields: DraftFields<Draft, keyof Draft> = {
  type: { title: 'Type', words: ({ type }) => typeNames[type] },
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  image: { title: 'Picture', words: ({ image }) => picture(image) },
  phoneImage: { title: 'Mobile crop', words: ({ phoneImage }) => picture(phoneImage) },
  alt: 'Alt text',
  buttonText: 'Button label',
  buttonLink: 'Button link',
  bannerLink: 'Banner link',
  wordsSide: 'Text position',
  wordsTone: 'Text colour',
  targetAudience: {
    title: 'Audience',
    words: ({ targetAudience }) => audienceNames[targetAudience] ?? targetAudience,
  },
  startDate: { title: 'Starts', words: ({ startDate }) => day(startDate) },
  endDate: { title: 'Ends', words: ({ endDate }) => day(endDate) },
  isActive: 'On',
};
