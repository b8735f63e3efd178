import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonSize } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { RefreshIcon } from '#web/ui/icons/refresh.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { BoughtAgain } from './buy-again.ts';

/** Adds an order's items to the cart again, and lists below those that could not be added. */
export function BuyAgainButton({ order, size = 'md' }: { order: Order; size?: ButtonSize }) {
  const dispatch = useShopDispatch();
  const [isPending, setIsPending] = useState(false);
  const [result, setResult] = useState<BoughtAgain>();
  const [failure, setFailure] = useState('');
  const press = async () => {
    setIsPending(true);
    setFailure('');
    try {
      const { buyAgain } = await import('./buy-again.ts');
      setResult(await dispatch(buyAgain(order.items)));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'That did not work. Please try again.');
    } finally {
      setIsPending(false);
    }
  };
  return (
    <div className="grid content-start gap-2">
      <Button size={size} state={isPending ? 'pending' : 'idle'} onClick={() => void press()}>
        <RefreshIcon className="size-4" />
        Buy again
        <span className="sr-only"> {order.orderNumber}</span>
      </Button>
      <div role="status" className="grid gap-1 text-sm empty:hidden">
        {result && <Result result={result} />}
      </div>
      <div role="alert" className="empty:hidden">
        {failure && <FieldError>{failure}</FieldError>}
      </div>
    </div>
  );
}

function Result({ result: { pieces, missing } }: { result: BoughtAgain }) {
  return (
    <>
      {pieces > 0 && (
        <p className="text-success">
          {pieces === 1 ? '1 item is' : `${pieces} items are`} in your cart. <TextLink to="/cart">View cart</TextLink>
        </p>
      )}
      {missing.map((words) => (
        <p key={words} className="text-muted">
          {words}
        </p>
      ))}
    </>
  );
}
