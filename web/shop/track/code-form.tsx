import { useNavigate } from 'react-router';
import { codeMessages } from '#contract/sign-in-messages.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { faultMessage } from '#web/resources/auth/form-faults.ts';
import { CodeStep } from '#web/resources/auth/code-step.tsx';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { phoneWords } from '#web/resources/orders/address.ts';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form.ts';
import { askForOrderCode, openWithCode } from './open-order.ts';
import type { Asked } from './open-order.ts';

/** The code from the SMS; a wrong one clears the field. */
export function CodeForm({ asked, onEdit }: { asked: Asked; onEdit: () => void }) {
  const dispatch = useShopDispatch();
  const navigate = useNavigate();
  const { form, field, state, message } = useForm({
    validate: ({ code = '' }) => ({
      code: /^\d{6}$/.test(code) ? undefined : codeMessages['auth/invalid-verification-code'],
    }),
    submit: async ({ code = '' }) => {
      const answer = await dispatch(openWithCode(asked, code));
      if ('fault' in answer) {
        if (answer.fault.errors?.['code']) form.ref.current?.reset();
        return answer.fault;
      }
      await navigate(`/order/${answer.order._id}`);
      return undefined;
    },
  });
  const again = async () => faultMessage(await dispatch(askForOrderCode(asked)));
  return (
    <form {...form} method="post" className="grid gap-5">
      <FormMessage>{message}</FormMessage>
      <p className="text-pretty">
        If order <b className="font-medium tabular-nums">{asked.orderNumber}</b> was placed with{' '}
        <b className="font-medium whitespace-nowrap">{phoneWords(asked.phoneNumber)}</b>, a code is on its way there.{' '}
        <button type="button" className="text-link hit-area" onClick={onEdit}>
          Edit
        </button>
      </p>
      <CodeStep field={field('code')} again={again}>
        <Button type="submit" variant="primary" size="lg" full state={state === 'pending' ? 'pending' : 'idle'}>
          View order
        </Button>
      </CodeStep>
    </form>
  );
}
