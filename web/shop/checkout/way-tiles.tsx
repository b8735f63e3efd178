import type { ComponentType, ReactNode, SVGProps } from 'react';
import type { Quote } from '#contract/order-quote.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { BanknoteIcon } from '#web/ui/icons/banknote.tsx';
import { CardIcon } from '#web/ui/icons/card.tsx';
import { LandmarkIcon } from '#web/ui/icons/landmark.tsx';
import { QrIcon } from '#web/ui/icons/qr.tsx';
import { WalletIcon } from '#web/ui/icons/wallet.tsx';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { offerOf, wayWords, ways } from './ways.ts';
import type { Way } from './ways.ts';

const icons: Record<Way, ComponentType<SVGProps<SVGSVGElement>>> = {
  upi: QrIcon,
  card: CardIcon,
  netbanking: LandmarkIcon,
  wallet: WalletIcon,
  cod: BanknoteIcon,
};

/** The payment methods; an unavailable one shows the reason and, where the shopper can change it, the remedy. */
export function WayTiles({
  quote,
  way,
  onChoose,
  cashRemedy,
}: {
  quote: Quote;
  way: Way | null;
  onChoose: (way: Way) => void;
  /** Action that makes cash on delivery available. */
  cashRemedy: ReactNode;
}) {
  return (
    <RadioGroup legend="Payment method" hideLegend>
      {ways.map((one) => {
        const { offered, whyNot, pricing } = offerOf(quote, one);
        const { title, note } = wayWords[one];
        const Icon = icons[one];
        return (
          <OptionTile
            key={one}
            name="way"
            value={one}
            checked={one === way}
            onChange={() => onChoose(one)}
            disabled={!offered}
            title={title}
            note={offered ? `${note}${feeWords(pricing.deliveryCharge)}` : whyNot}
            aside={<Icon className="size-6 text-muted" />}
            below={one === 'cod' && cashRemedy}
          />
        );
      })}
    </RadioGroup>
  );
}

function feeWords(fee: number): string {
  return fee > 0 ? `. A fee of ${formatRupees(fee)} is added` : '';
}
