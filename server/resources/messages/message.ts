import type { MailBlock, MailContent } from '#contract/mail-content.ts';
import type { TemplateName } from '#contract/rules/message-templates.ts';
import type { MessageTopic } from '#contract/rules/message-topics.ts';
import type { PushMessage } from '#server/gateways/push/push.ts';
import type { Sms } from '#server/gateways/sms/sms.ts';

/** Recipient of a message; a contact is empty if there is none. */
type Recipient = {
  userId: string | null;
  orderId: string | null;
  email: string;
  phone: string;
  /**
   * The mail concerns a request for this address, which is not the account's: its unsubscribe link is that of the
   * address.
   */
  isElsewhere?: boolean;
};

/** A mail without its texts, which staff can edit: the values of their placeholders, and the blocks between them. */
export type MailDraft = {
  template: TemplateName;
  /** Values of the placeholders in the texts. */
  places: Record<string, string>;
  blocks: MailBlock[];
  reason: string;
};

/** A mail without the links that depend on the recipient: settings and unsubscribe. */
export type WordedMail = Omit<MailContent, 'settingsUrl' | 'unsubscribeUrl'>;

/**
 * An announced price (paise), announced again only if lower; `before`: the price last announced, or that when saved.
 */
export type ToldPrice = { productId: string; total: number; before: number };

/** A message, with content for each channel it can use. */
export type Message = {
  /** Identifies its subject; each channel gets it at most once. */
  key: string;
  to: Recipient;
  mail: MailDraft;
  sms?: Omit<Sms, 'to'> | undefined;
  push?: Omit<PushMessage, 'tag'> | undefined;
  prices?: readonly ToldPrice[] | undefined;
};

/** `account`: about the account itself; `shop`: to the shop itself; both are emailed whatever the user chose. */
export type Topic = MessageTopic | 'account' | 'shop';
