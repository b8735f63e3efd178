import type { Role } from '#contract/auth.ts';

/** Who calls: a guest, maybe with an expired session, or a logged-in person. */
export type Caller = { kind: 'guest'; hadSession?: true } | Person;

/** `signedInAt`: when they last authenticated at the identity provider. */
export type Person = { kind: 'user'; userId: string; role: Role; sessionId: string | null; signedInAt: Date };

/**
 * Finds the person of a bearer token; undefined if there is none. ID tokens count only where the contract allows them.
 */
export type FindCaller = (bearer: string, acceptsIdToken: boolean) => Promise<Person | undefined>;

export const guest: Caller = { kind: 'guest' };
