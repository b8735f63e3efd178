import type { Role } from '#contract/auth.ts';

/** Who calls: nobody known, maybe with a session that has ended, or the person of a live one. */
export type Caller = { kind: 'guest'; hadSession?: true } | Person;

/** `signedInAt`: when they last proved to the identity provider who they are. */
export type Person = { kind: 'user'; userId: string; role: Role; sessionId: string | null; signedInAt: Date };

/** Finds the person behind a bearer; undefined when there is none. ID tokens count only where the contract says so. */
export type FindCaller = (bearer: string, acceptsIdToken: boolean) => Promise<Person | undefined>;

export const guest: Caller = { kind: 'guest' };
