import type { ListedMessage, MailPreview, MessageToWord, RegisteredSms } from '#contract/admin-messages.ts';
import type { MailContent } from '#contract/mail-content.ts';
import { placeMeanings } from '#contract/rules/message-places.ts';
import { messageTemplates, type TemplateName, templateNames } from '#contract/rules/message-templates.ts';
import { faultsInWords, type MailWords } from '#contract/rules/message-words.ts';
import type { Context } from '#server/context.ts';
import { type SmsTemplate, smsTemplates, smsTemplateSettings, smsTexts } from '#server/gateways/sms/sms.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { sellerOf } from '#server/resources/settings/seller.ts';
import { mailText } from './mail-text.ts';
import * as queries from './message-words.queries.ts';
import { newsPage } from './news-for-shop.ts';
import { queueContent } from './queue-mail.ts';
import { sampleDraft } from './sample-drafts.ts';
import { wordMail } from './word-mail.ts';

type Database = Context['db'];

/** Returns all emails with editable texts, and all SMS. */
export async function listMessages(context: Context): Promise<{ messages: ListedMessage[]; sms: RegisteredSms[] }> {
  const [changed, pieces] = await Promise.all([
    queries.selectChangedWords(context.db),
    queries.selectSamplePieces(context.db),
  ]);
  const messages = templateNames.map((name) => {
    const { group, title, when } = messageTemplates[name];
    const row = changed.find(({ template }) => template === name);
    const { subject } = wordMail(sampleDraft(name, pieces, context.config.origin), row);
    return { name, group, title, when, subject, change: changeOf(row) };
  });
  return {
    messages,
    sms: smsTemplates.map((template) => smsOf(template, context.config[smsTemplateSettings[template]])),
  };
}

export async function readMessage(context: Context, template: TemplateName): Promise<MessageToWord> {
  return messageOf(context, context.db, template);
}

type Save = { template: TemplateName; words: MailWords; version: number };

/** Saves valid texts; rejects with EDIT_CONFLICT if `version` is outdated. */
export async function saveWords(context: Context, { template, words, version }: Save): Promise<MessageToWord> {
  refuseFaults(template, words);
  return inTransaction(context.db, async (tx) => {
    await queries.lockTemplate(tx, template);
    const current = await queries.selectWords(tx, template);
    if ((current?.version ?? 0) !== version) throw new ApiError('EDIT_CONFLICT');
    if (isOwn(template, words)) await queries.deleteWords(tx, template);
    else await queries.upsertWords(tx, template, words);
    return messageOf(context, tx, template);
  });
}

/** Resets a template to the default texts. */
export async function resetWords(context: Context, template: TemplateName): Promise<MessageToWord> {
  return inTransaction(context.db, async (tx) => {
    await queries.lockTemplate(tx, template);
    await queries.deleteWords(tx, template);
    return messageOf(context, tx, template);
  });
}

export async function previewMail(context: Context, template: TemplateName, words: MailWords): Promise<MailPreview> {
  refuseFaults(template, words);
  const content = await sampleMail(context, template, words);
  const { subject, preview } = content;
  const seller = await sellerOf(context);
  const html = await context.mailDesign(content, { origin: context.config.origin, seller });
  return { subject, preview, html, text: mailText(content, seller) };
}

type Test = { template: TemplateName; words: MailWords; userId: string };

/** Queues the mail to the caller, marked as a test; returns their address. */
export async function sendTest(context: Context, { template, words, userId }: Test): Promise<string> {
  refuseFaults(template, words);
  const to = await queries.selectAddress(context.db, userId);
  if (to === '') {
    throw new ApiError('OUT_OF_RANGE', { message: 'Your account has no email address to send the test to.' });
  }
  const content = await sampleMail(context, template, words);
  await inTransaction(context.db, (tx) => queueContent(tx, to, { ...content, subject: `[Test] ${content.subject}` }));
  return to;
}

/** Has the footer links of a real mail, but to the user's own settings: a test must not unsubscribe anyone. */
async function sampleMail(context: Context, template: TemplateName, words: MailWords): Promise<MailContent> {
  const { origin } = context.config;
  const draft = sampleDraft(template, await queries.selectSamplePieces(context.db), origin);
  const content = wordMail(draft, words);
  const { group } = messageTemplates[template];
  if (group === 'account') return content;
  if (group === 'shop') return { ...content, settingsUrl: newsPage(origin) };
  const settingsUrl = `${origin}/profile/notifications`;
  return group === 'wishes' ? { ...content, settingsUrl, unsubscribeUrl: settingsUrl } : { ...content, settingsUrl };
}

function refuseFaults(template: TemplateName, words: MailWords): void {
  const errors = faultsInWords(words, messageTemplates[template].places);
  const [first] = errors;
  if (first) throw new ApiError('INVALID_INPUT', { message: invalid(first.field, first.message).message, errors });
}

function isOwn(template: TemplateName, words: MailWords): boolean {
  const { words: own } = messageTemplates[template];
  return Object.entries(words).every(([field, text]) => own[field as keyof MailWords] === text);
}

async function messageOf({ config }: Context, db: Database, template: TemplateName): Promise<MessageToWord> {
  const { group, title, when, words: own, places } = messageTemplates[template];
  const row = (await queries.selectChangedWords(db)).find((one) => one.template === template);
  const filled = sampleDraft(template, await queries.selectSamplePieces(db), config.origin).places;
  return {
    name: template,
    group,
    title,
    when,
    own,
    words: row ? wordsOf(row) : own,
    version: row?.version ?? 0,
    change: changeOf(row),
    places: places.map((name) => ({ name, meaning: placeMeanings[name], sample: filled[name] ?? '' })),
  };
}

function wordsOf({ subject, preview, heading, opening, closing }: MailWords): MailWords {
  return { subject, preview, heading, opening, closing };
}

function changeOf(row: queries.ChangedRow | undefined) {
  return row?.at ? { at: row.at.toISOString(), by: row.by ?? '' } : null;
}

const smsAbout: Record<SmsTemplate, { title: string; when: string; values: Record<string, string> }> = {
  code: { title: 'Code to log in', when: 'When somebody logs in by phone', values: { code: '482913' } },
  orderCode: {
    title: 'Code to see an order',
    when: 'When a guest looks for an order on another device',
    values: { code: '482913', order: 'KS-7Q2M4X' },
  },
  shipped: {
    title: 'On its way',
    when: 'When the courier has the parcel',
    values: { order: 'KS-7Q2M4X', courier: 'Delhivery', awb: '1490812345678' },
  },
  outForDelivery: {
    title: 'Arrives today',
    when: 'On the morning the courier brings it',
    values: { order: 'KS-7Q2M4X', note: 'Keep Rs 999 ready.' },
  },
};

function smsOf(template: SmsTemplate, templateId: string): RegisteredSms {
  const { title, when, values } = smsAbout[template];
  const text: string = smsTexts[template];
  const sample = text.replaceAll(/##(\w+)##/g, (_, name: string) => values[name] ?? '');
  return { title, when, text, sample, templateId };
}
