import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isGstin } from './rules/gstin.ts';
import { indianStates, type StateCode } from './rules/indian-states.ts';
import { seenVersion as version, undoable } from './staff-lists.ts';
import { id, text } from './text.ts';

const email = z.email({ error: 'Enter an e-mail address.' }).max(120);
/** Landlines too; any readable format. */
const phone = z
  .string({ error: 'Enter a phone number.' })
  .trim()
  .regex(/^\+91( ?\d){10}$/, 'Enter +91 and ten digits, such as +91 80 4718 2200.');
const pincode = z.string().regex(/^[1-9]\d{5}$/, 'A pincode has six digits.');

/** The seller. The State is derived from the GSTIN, so that the two cannot disagree. */
export const sellerSettings = z.strictObject({
  legalName: text(120, 'The name'),
  street: text(200, 'The street'),
  city: text(60, 'The city'),
  pincode,
  gstin: z.string().trim().toUpperCase().refine(isGstin, 'This is not a GSTIN: its last character checks the others.'),
  phone,
  email,
  whatsapp: phone,
  hours: text(80, 'The hours'),
  officerName: text(80, 'The name'),
  officerEmail: email,
  officerPhone: phone,
  countryOfOrigin: text(60, 'The country'),
});
export type SellerSettings = z.infer<typeof sellerSettings>;

const sellerReply = z.object({
  success: z.literal(true),
  seller: z.object({ ...sellerSettings.shape, gstin: z.string(), email: z.string(), officerEmail: z.string() }),
  version,
});

const workDay = z.number().int().min(0).max(6);

/** The warehouse: address for shipments and returns, and packing rule (rules/delivery.ts). */
export const warehouseSettings = z.strictObject({
  contact: text(120, 'The name'),
  phone,
  street: text(200, 'The street'),
  city: text(60, 'The city'),
  pincode,
  stateCode: z.string().refine((code): code is StateCode => Object.hasOwn(indianStates, code), 'Choose a State.'),
  /** The carrier's name for this pickup address; defaults to the configured one. */
  carrierName: z.string().trim().max(36, 'At most 36 characters.'),
  hour: z.number({ error: 'Enter an hour.' }).int('A whole hour.').min(1, 'From 1 to 23.').max(23, 'From 1 to 23.'),
  packingDays: z.number({ error: 'Enter days.' }).int('Whole days.').min(0, 'From 0 to 10.').max(10, 'From 0 to 10.'),
  workDays: z
    .array(workDay)
    .min(1, 'Choose a day at least.')
    .refine((days) => new Set(days).size === days.length, 'Each day once.'),
});
export type WarehouseSettings = z.infer<typeof warehouseSettings>;

const warehouseReply = z.object({ success: z.literal(true), warehouse: warehouseSettings, version });

const days = z.number({ error: 'Enter days.' }).int('Whole days.').max(60, 'At most 60 days.');

/** Return window of the shop, and of categories with their own; 0: no returns. */
export const returnSettings = z.strictObject({
  days: days.min(1, 'At least a day.'),
  categories: z
    .array(z.strictObject({ category: id, days: days.min(0, 'From 0 to 60.') }))
    .max(500)
    .refine((rows) => new Set(rows.map((row) => row.category)).size === rows.length, 'Each category once.'),
});
export type ReturnSettings = z.infer<typeof returnSettings>;

const returnsReply = z.object({
  success: z.literal(true),
  days: z.number().int(),
  /** All categories; while `days` is null, `inherited` applies: the window of the category above, else the shop's. */
  categories: z.array(
    z.object({
      category: id,
      name: z.string(),
      days: z.number().int().nullable(),
      inherited: z.number().int(),
    }),
  ),
  version,
});
export type ReturnDays = z.infer<typeof returnsReply>;

/** E-mail address for notices of new orders and returns; empty for none. */
export const newsSettings = z.strictObject({
  email: z.union([z.literal(''), email], { error: 'Enter an e-mail address.' }),
});
export type NewsSettings = z.infer<typeof newsSettings>;

const newsReply = z.object({ success: z.literal(true), news: z.object({ email: z.string() }), version });

/** Rule 46 allows 16 characters, including the year and seven digits. */
const prefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9/-]{0,2}$/, 'One to three letters, digits, - or /, beginning with a letter or digit.');

/** When new prefixes take effect: with the next number, or the next financial year. */
const prefixStarts = ['next-number', 'next-year'] as const;

export const paperSettings = z
  .strictObject({ invoice: prefix, creditNote: prefix, starts: z.enum(prefixStarts) })
  .refine(({ invoice, creditNote }) => invoice !== creditNote, {
    path: ['creditNote'],
    error: 'Invoices and credit notes need different prefixes.',
  });
export type PaperSettings = z.infer<typeof paperSettings>;

const papersOfYear = z.object({
  /** April to March: "2627". */
  year: z.string(),
  invoice: z.string(),
  creditNote: z.string(),
  /** The next numbers. */
  nextInvoice: z.string(),
  nextCreditNote: z.string(),
});

const papersReply = z.object({
  success: z.literal(true),
  now: papersOfYear,
  next: papersOfYear,
  version,
});
export type Papers = z.infer<typeof papersReply>;

const admin = { access: 'admin', fallback: 'Failed to fetch settings' } as const;
const saving = { access: 'admin', fallback: 'Failed to save settings' } as const;

export const shopSettingEndpoints = {
  seller: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/settings/seller',
    summary: 'The seller and its grievance officer',
    reply: sellerReply,
  }),
  saveSeller: endpoint({
    ...saving,
    method: 'PUT',
    path: '/admin/settings/seller',
    summary: 'Changes the seller for pages, mails and new orders; existing orders and documents keep theirs',
    body: sellerSettings.extend({ version }),
    reply: sellerReply.extend(undoable),
    errors: ['EDIT_CONFLICT'],
  }),
  warehouse: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/settings/warehouse',
    summary: 'Warehouse address and packing rule',
    reply: warehouseReply,
  }),
  saveWarehouse: endpoint({
    ...saving,
    method: 'PUT',
    path: '/admin/settings/warehouse',
    summary: 'Changes warehouse address and packing rule; existing orders keep their promised dates',
    body: warehouseSettings.extend({ version }),
    reply: warehouseReply.extend(undoable),
    errors: ['EDIT_CONFLICT'],
  }),
  returns: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/settings/returns',
    summary: 'Return windows by category',
    reply: returnsReply,
  }),
  saveReturns: endpoint({
    ...saving,
    method: 'PUT',
    path: '/admin/settings/returns',
    summary:
      'Changes the return windows for new orders; categories not listed use that of the category above, else the shop’s',
    body: returnSettings.extend({ version }),
    reply: returnsReply.extend(undoable),
    errors: ['EDIT_CONFLICT', 'NOT_FOUND'],
  }),
  news: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/settings/news',
    summary: 'E-mail address for notices of new orders and returns',
    reply: newsReply,
  }),
  saveNews: endpoint({
    ...saving,
    method: 'PUT',
    path: '/admin/settings/news',
    summary: 'Changes the e-mail address for notices of new orders and returns; empty for none',
    body: newsSettings.extend({ version }),
    reply: newsReply.extend(undoable),
    errors: ['EDIT_CONFLICT'],
  }),
  papers: endpoint({
    ...admin,
    method: 'GET',
    path: '/admin/settings/papers',
    summary: 'Prefixes of invoices and credit notes, and their next numbers',
    reply: papersReply,
  }),
  savePapers: endpoint({
    ...saving,
    method: 'PUT',
    path: '/admin/settings/papers',
    summary: 'Changes the prefixes from the next number or the next financial year; numbering continues',
    body: paperSettings.safeExtend({ version }),
    reply: papersReply.extend(undoable),
    errors: ['EDIT_CONFLICT', 'PLACE_TAKEN'],
  }),
};
