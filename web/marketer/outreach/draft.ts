import type { Outreach, OutreachDraft, OutreachWords } from '#contract/outreach.ts';
import { draftOfSegment, type SegmentDraft, segmentOf } from './conditions.ts';

/** A product as shown in the editor. */
export type Piece = { _id: string; name: string; image: string; price: number };

/** The fields of the editor as typed. */
export type Draft = {
  name: string;
  byMail: boolean;
  byPush: boolean;
  subject: string;
  heading: string;
  words: string;
  pushWords: string;
  buttonLabel: string;
  buttonLink: string;
  products: readonly Piece[];
  couponCode: string;
  segment: SegmentDraft;
};

export const newDraft: Draft = {
  name: '',
  byMail: true,
  byPush: false,
  subject: '',
  heading: '',
  words: '',
  pushWords: '',
  buttonLabel: '',
  buttonLink: '',
  products: [],
  couponCode: '',
  segment: {},
};

export function draftFrom(message: Outreach): Draft {
  const { name, subject, heading, words, pushWords, buttonLabel, buttonLink, products, couponCode } = message;
  return {
    name,
    byMail: message.channels.includes('email'),
    byPush: message.channels.includes('push'),
    subject,
    heading,
    words,
    pushWords,
    buttonLabel,
    buttonLink,
    products,
    couponCode,
    segment: draftOfSegment(message.segment),
  };
}

/** Builds the content part of a request; products and coupon are of the email alone, as their fields are. */
export function contentOf(draft: Draft): OutreachWords {
  const { subject, heading, words, pushWords, buttonLabel, buttonLink, couponCode } = draft;
  return {
    channels: channelsOf(draft),
    subject,
    heading,
    words,
    pushWords,
    buttonLabel,
    buttonLink: buttonLink.trim(),
    products: draft.byMail ? draft.products.map(({ _id }) => _id) : [],
    couponCode: draft.byMail ? couponCode.trim() : '',
  };
}

export function channelsOf({ byMail, byPush }: Draft): OutreachWords['channels'] {
  return [...(byMail ? (['email'] as const) : []), ...(byPush ? (['push'] as const) : [])];
}

export function bodyOf(draft: Draft): OutreachDraft {
  return { name: draft.name.trim(), ...contentOf(draft), segment: segmentOf(draft.segment).segment };
}
