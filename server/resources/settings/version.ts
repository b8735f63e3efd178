import { createHash } from 'node:crypto';
import { ApiError } from '#server/platform/http/api-error.ts';

/** What tells one state of a setting from another. */
export function versionOf(settings: unknown): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}

/** Refuses to save over what its author has not seen. Ask with the row locked. */
export function requireSeen(settings: unknown, version: string): void {
  if (versionOf(settings) !== version) throw new ApiError('EDIT_CONFLICT');
}
