import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Coupon } from '#contract/admin-coupons.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { dateOf } from '#web/platform/moment-words.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import { useRemoveCouponMutation } from '#web/resources/coupons/admin-coupons.api.ts';
import { Button } from '#web/ui/button.tsx';
import { wordsOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { base } from './coupon-names.ts';

/** Performance of the coupon so far, and deletion. */
export function CouponFacts({ coupon, isDirty }: { coupon: Coupon; isDirty: boolean }) {
  const { _id, usedCount, revenue, given, createdAt } = coupon;
  return (
    <section aria-label="Performance" className="grid gap-4 border-t border-line pt-4">
      <Heading level={2} look="part">
        Performance
      </Heading>
      <SummaryList className="text-sm">
        <SummaryRow label="Uses" note="Excludes cancelled orders">
          {usedCount.toLocaleString('en-IN')}
        </SummaryRow>
        <SummaryRow label="Order value" note="When ordered; before returns and part cancellations">
          {formatRupees(revenue)}
        </SummaryRow>
        <SummaryRow label="Discount given">{formatRupees(given)}</SummaryRow>
        <SummaryRow label="Created">{dateOf(createdAt)}</SummaryRow>
      </SummaryList>
      <DeleteButton coupon={coupon} isDirty={isDirty} />
      <TextLink to={`/admin/activity?entity=coupon&entityId=${_id}`}>View activity</TextLink>
    </section>
  );
}

function DeleteButton({ coupon: { _id, code }, isDirty }: { coupon: Coupon; isDirty: boolean }) {
  const [remove, removing] = useRemoveCouponMutation();
  const takeBack = useTakeBack();
  const [problem, setProblem] = useState('');
  const { search } = useLocation();
  const navigate = useNavigate();
  const tell = useTellDone();
  const drop = async () => {
    const { data, error } = await remove({ params: { id: _id } });
    if (!data) return setProblem(wordsOf(error));
    const words = data.isDeleted ? `${code} deleted` : `${code} has been used, so it was switched off instead`;
    tell({ words, undo: () => takeBack(data.activityId) });
    void navigate({ pathname: base, search });
  };
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        size="sm"
        variant="danger"
        disabled={isDirty}
        state={removing.isLoading ? 'pending' : 'idle'}
        onClick={() => void drop()}
      >
        Delete
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
