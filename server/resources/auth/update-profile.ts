import type { z } from 'zod';
import type { authEndpoints, User } from '#contract/auth.ts';
import type { FieldError } from '#contract/errors.ts';
import { birthdayFault } from '#contract/rules/birthday.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { sayThrough } from '#server/resources/messages/choices.queries.ts';
import { findUser } from '#server/resources/users/users.ts';
import { type Contact, followPreferences, lockContact, updateProfileFields } from './profile.queries.ts';

type Change = z.output<typeof authEndpoints.updateProfile.body>;

/** Updates profile fields. Email and phone change only by verification at the provider. */
export async function updateProfile(context: Context, userId: string, change: Change): Promise<User> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const contact = await lockContact(tx, userId);
    // Deleted since the request was authenticated.
    if (!contact) throw new ApiError('LOGIN_REQUIRED');
    const errors = faultsOf(change, contact, now);
    if (errors.length > 0) throw new ApiError('INVALID_INPUT', { message: errors[0]?.message, errors });
    const { name, gender, dateOfBirth, preferences } = change;
    if (preferences) {
      await sayThrough(tx, 'PUT /auth/profile');
      await followPreferences(tx, userId, { preferences, now });
    }
    await updateProfileFields(tx, userId, { name, gender, dateOfBirth, preferences, now });
  });
  return findUser(context, userId);
}

function faultsOf(change: Change, contact: Contact, now: Date): FieldError[] {
  const { email, phone, dateOfBirth } = change;
  const faults: FieldError[] = [];
  if (email !== undefined && email !== contact.email) faults.push({ field: 'email', message: changeEmailBy });
  if (phone !== undefined && phone !== contact.phone) faults.push({ field: 'phone', message: changePhoneBy });
  const birthday = dateOfBirth ? birthdayFault(dateOfBirth, now) : undefined;
  if (birthday) faults.push({ field: 'dateOfBirth', message: birthday });
  return faults;
}

const changeEmailBy = 'To change your email, go to your profile page and open the link we send to the new address.';
const changePhoneBy =
  'To change your phone number, go to your profile page and enter the code we send to the new number.';
