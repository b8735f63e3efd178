import type { Campaign } from '#contract/campaigns.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { useCampaignResultsQuery } from '#web/resources/campaigns/campaigns.api.ts';
import { useNow } from '#web/platform/use-now.ts';
import { usePolled } from '#web/resources/dashboard/use-polled.ts';
import { numberWords } from '#web/resources/dashboard/number-words.ts';
import { countedEveryMs } from '#web/resources/analytics/analytics.api.ts';
import { ReadCard } from '#web/ui/read-card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { analyticsOf } from './campaign-names.ts';

/** Results of the campaign over its whole duration. */
export function CampaignResults({ campaign }: { campaign: Campaign }) {
  const { _id, goals } = campaign;
  const read = useCampaignResultsQuery({ params: { id: _id } }, usePolled(countedEveryMs));
  const now = useNow();
  return (
    <ReadCard
      title="Results"
      read={read}
      bones={<SkeletonText lines={4} />}
      aside={
        <span className="text-sm">
          <TextLink to={analyticsOf(campaign, now)}>View in analytics</TextLink>
        </span>
      }
    >
      {(found) => {
        const cost = (value: string) => (value === '–' ? value : formatRupees(Number(value)));
        return (
          <>
            <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-sm bg-line lg:grid-cols-5">
              <Tile label="Clicks" value={found.clicks} note={of(goals.clicks)} />
              <Tile
                label="Visits"
                value={found.visits}
                note={found.conversionRate === '–' ? '' : `${found.conversionRate} ordered`}
              />
              <Tile label="Orders" value={found.conversions} note={of(goals.conversions)} />
              <Tile
                label="Revenue"
                value={formatRupees(found.revenue)}
                note={goals.revenue > 0 ? `of ${formatRupees(goals.revenue)} goal` : ''}
              />
              <Tile
                label="ROAS"
                value={found.roas === '–' ? found.roas : `${found.roas}×`}
                note={found.spent > 0 ? `${formatRupees(found.spent)} spent` : 'nothing spent yet'}
              />
              <Tile label="Cost per click" value={cost(found.costPerClick)} />
              <Tile label="Cost per order" value={cost(found.costPerConversion)} />
              <Tile label="Impressions" value={found.impressions} note={of(goals.impressions) || 'banner views'} />
              <Tile
                label="Banner clicks"
                value={found.bannerClicks}
                note={found.ctr === '–' ? '' : `${found.ctr} CTR`}
              />
              <Tile
                label="Coupon uses"
                value={found.couponUses}
                note={`by ${numberWords(found.couponBuyers, 'count')} ${found.couponBuyers === 1 ? 'buyer' : 'buyers'}`}
              />
            </dl>
            <p className="max-w-text text-sm text-muted">
              Clicks are counted on short links. Visits and orders are attributed to the last non-direct click within 30
              days, for visitors who consented to analytics. Coupon uses include all orders with these coupons during
              the campaign. Visits and orders can take up to a minute to appear.
            </p>
          </>
        );
      }}
    </ReadCard>
  );
}

function of(goal: number): string {
  return goal > 0 ? `of ${numberWords(goal, 'count')} goal` : '';
}

function Tile({ label, value, note = '' }: { label: string; value: number | string; note?: string }) {
  return (
    <div className="grid content-start gap-0.5 bg-paper p-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <span className="block text-xl font-bold tabular-nums">
          {typeof value === 'number' ? numberWords(value, 'count') : value}
        </span>
        <span className="block text-xs text-muted">{note}</span>
      </dd>
    </div>
  );
}
