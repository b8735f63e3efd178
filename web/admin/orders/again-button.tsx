import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDraftAgainMutation } from '#web/resources/drafts/admin-drafts.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';

/** Creates a draft with the same items and customer, to be edited before it is placed. */
export function AgainButton({ orderId }: { orderId: string }) {
  const [copy, { isLoading }] = useDraftAgainMutation();
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const run = async () => {
    const { data, error } = await copy({ params: { id: orderId } });
    if (data) void navigate(`/admin/drafts/${data.draft._id}`);
    else setProblem(wordsOf(error));
  };
  return (
    <div className="-mx-3">
      <Button size="sm" variant="ghost" state={isLoading ? 'pending' : 'idle'} onClick={() => void run()}>
        Create similar order
      </Button>
      <p role="alert" className="px-3 text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
