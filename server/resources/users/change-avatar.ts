import type { User } from '#contract/auth.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { letGoOf } from '#server/resources/pictures/forget-picture.ts';
import { saveAvatar } from '#server/resources/pictures/save-picture.ts';
import { lockAvatar, updateAvatar } from './users.queries.ts';
import { findUser } from './users.ts';

/** Replaces a user's picture; deletes the previous one with its files. */
export async function changeAvatar(context: Context, userId: string, bytes: Uint8Array): Promise<User> {
  const key = await saveAvatar(context, bytes);
  try {
    await setAvatar(context, userId, key);
  } catch (error) {
    await letGoOf(context.db, key);
    throw error;
  }
  return findUser(context, userId);
}

export async function removeAvatar(context: Context, userId: string): Promise<User> {
  await setAvatar(context, userId, null);
  return findUser(context, userId);
}

function setAvatar(context: Context, userId: string, key: string | null): Promise<void> {
  return inTransaction(context.db, async (tx) => {
    const before = await lockAvatar(tx, userId);
    if (!before) throw new ApiError('LOGIN_REQUIRED');
    await updateAvatar(tx, userId, key);
    if (before.avatar_key) await letGoOf(tx, before.avatar_key);
  });
}
