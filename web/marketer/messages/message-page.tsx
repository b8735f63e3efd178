import { useLocation, useNavigate } from 'react-router';
import type { Outreach } from '#contract/outreach.ts';
import { useOutreachMessageQuery } from '#web/resources/outreach/outreach.api.ts';
import { wordsOf } from '#web/ui/data-table/fault.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { MessageEditor } from './message-editor.tsx';
import { MessageReport } from './message-report.tsx';

/** The page where a message is written (`new`, or a draft), and where one that was sent is looked at. */
export function MessagePage({ which }: { which: string }) {
  const isNew = which === 'new';
  const navigate = useNavigate();
  const { search } = useLocation();
  const { data, error, refetch, isFetching } = useOutreachMessageQuery({ params: { id: which } }, { skip: isNew });
  const onMade = ({ _id }: Outreach) =>
    void navigate({ pathname: `/digitalMarketer/messages/${_id}`, search }, { replace: true });
  if (isNew) return <MessageEditor read={undefined} onMade={onMade} />;
  if (data) {
    if (data.state !== 'draft') return <MessageReport message={data} />;
    return <MessageEditor key={data._id} read={data} onMade={onMade} />;
  }
  if (!error) return <SkeletonText lines={12} />;
  return (
    <ErrorState
      title="This message cannot be shown"
      message={wordsOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
