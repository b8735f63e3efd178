/** A push subscription: endpoint, public key and secret (base64url). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** A notification. `url` is a path of the shop; a newer one replaces an older one with the same `tag`. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

/** `gone`: the subscription has expired and must be deleted. */
export type PushOutcome = 'sent' | 'gone';

/**
 * Port to the browsers' push services; rejects with a push fault if the message was not accepted, and the job retries
 * unless it is refused for good. Long texts are truncated.
 */
export type PushGateway = { send(to: PushTarget, message: PushMessage): Promise<PushOutcome> };

/** The push service is unreachable or did not accept the message. */
export class PushFault extends Error {}

/** The push service will never accept this message. */
export class PushRefused extends PushFault {}
