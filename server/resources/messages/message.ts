import type { MailBlock, MailContent } from '#contract/mail-content.ts';
import type { TemplateName } from '#contract/rules/message-templates.ts';
import type { MessageTopic } from '#contract/rules/message-topics.ts';
import type { PushMessage } from '#server/gateways/push/push.ts';
import type { Sms } from '#server/gateways/sms/sms.ts';

/** Whom a message is for; empty where there is no such way to reach them. */
export type Recipient = {
  userId: string | null;
  orderId: string | null;
  email: string;
  phone: string;
  /** The mail is about what was asked for at this address, which is not the account's: its way out is the address's. */
  isElsewhere?: boolean;
};

/** A mail without its words, which staff may have changed: the facts they speak of, and what stands between them. */
export type MailDraft = {
  template: TemplateName;
  /** What the places in the words are filled with. */
  places: Record<string, string>;
  blocks: MailBlock[];
  reason: string;
};

/** A mail without what depends on the person: how to hear no more. */
export type WordedMail = Omit<MailContent, 'settingsUrl' | 'unsubscribeUrl'>;

/** A price (paise) that is told, to be told again only of a lower one; `before` is what was told last, or the price when it was saved. */
export type ToldPrice = { productId: string; total: number; before: number };

/** What somebody is told, on each channel that has words for it. */
export type Message = {
  /** What it is about; each channel hears of it once. */
  key: string;
  to: Recipient;
  mail: MailDraft;
  sms?: Omit<Sms, 'to'> | undefined;
  push?: Omit<PushMessage, 'tag'> | undefined;
  prices?: readonly ToldPrice[] | undefined;
};

/** `account`: about the account itself, `shop`: to the shop itself; both are told by mail whatever somebody chose. */
export type Topic = MessageTopic | 'account' | 'shop';
