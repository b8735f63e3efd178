/** A browser that agreed to be notified: its address at the push service, its public key and its secret (base64url). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** What a notification says. `url` is a path of the shop; of those with one `tag` a browser shows only the newest. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

/** `gone`: the browser takes no messages any more, and its subscription is to be deleted. */
export type PushOutcome = 'sent' | 'gone';

/**
 * Port to the browsers' push services; rejects with a push fault when the service did not take the message, and the job
 * behind it tries again. A text that is too long is cut.
 */
export type PushGateway = { send(to: PushTarget, message: PushMessage): Promise<PushOutcome> };

/** The push service could not be reached, or refused; `retryAfter` is in seconds where it asked for a pause. */
export class PushFault extends Error {
  readonly retryAfter: number | undefined;

  constructor(message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.retryAfter = options.retryAfter;
  }
}
