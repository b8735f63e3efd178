import { longestCodes } from '#contract/rules/coupon-codes.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';

/** Field for a coupon code from elsewhere; `onCode` returns why it does not apply, or the empty string. */
export function CouponCodeForm({ onCode }: { onCode: (code: string) => Promise<string> }) {
  const { form, field, state } = useForm({
    validate: ({ code = '' }) => (code.trim() === '' ? { code: 'Enter a coupon code.' } : {}),
    submit: async ({ code = '' }) => {
      const whyNot = await onCode(code.trim());
      return whyNot ? { errors: { code: whyNot } } : undefined;
    },
  });
  return (
    <form {...form} method="post" className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <TextField
        label="Coupon code"
        required
        maxLength={longestCodes}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <Button type="submit" variant="ink" state={state === 'pending' ? 'pending' : 'idle'} className="mt-6.5">
        Apply
      </Button>
    </form>
  );
}
