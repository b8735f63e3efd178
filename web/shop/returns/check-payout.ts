import type { Faults } from '#web/platform/faults-by-field.ts';
import { faultsByField } from '#web/platform/faults-by-field.ts';

/** Preloads the contract's schema and zod. */
export async function loadPayoutCheck() {
  return import('#contract/return-request.ts');
}

/** Validates the payout fields with the contract's schema. */
export async function checkPayout(values: Record<string, string>): Promise<Faults> {
  const { upiId, bankAccount } = await loadPayoutCheck();
  const { refundMode, name, account, ifsc } = values;
  if (!refundMode) return { refundMode: 'Choose how to get your refund.' };
  if (refundMode === 'bank') return faultsByField(bankAccount.safeParse({ name, account, ifsc }));
  if (!values['upiId']?.trim()) return { upiId: 'UPI ID is required.' };
  const { error } = upiId.safeParse(values['upiId']);
  return error ? { upiId: error.issues[0]?.message } : {};
}
