import { Button } from '../button.tsx';
import { Container } from '../container.tsx';
import { SectionHeading } from '../heading.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { OptionTile, RadioGroup } from '../radio-group.tsx';
import { StepSection } from '../step-section.tsx';
import { SummaryList, SummaryRow } from '../summary-list.tsx';
import { Timeline } from '../timeline.tsx';

export function CheckoutPart() {
  return (
    <Container>
      <SectionHeading>Checkout</SectionHeading>
      <div className="grid gap-12 lg:grid-cols-[1fr_24rem] lg:gap-20">
        <div>
          <StepSection step={1} title="Contact" state="done" summary="+91 98765 43210" onEdit={() => undefined}>
            x
          </StepSection>
          <StepSection step={2} title="Payment" state="current">
            <RadioGroup legend="How do you want to pay?">
              <OptionTile name="pay" defaultChecked title="UPI" note="Any app, or scan a code" aside="₹0">
                <p className="text-sm text-muted">You will be asked to approve in your app.</p>
              </OptionTile>
              <OptionTile name="pay" title="Card" note="Credit or debit" />
              <OptionTile name="pay" disabled title="Cash on delivery" note="Not available for 744301" />
            </RadioGroup>
          </StepSection>
          <StepSection step={3} title="Review" state="todo">
            x
          </StepSection>
        </div>
        <div className="grid content-start gap-6">
          <ProgressBar value={799} max={999}>
            Add <b>₹201</b> more for free shipping
          </ProgressBar>
          <SummaryList>
            <SummaryRow label="MRP (2 items)">₹2,598</SummaryRow>
            <SummaryRow label="Discount" tone="saving">
              −₹1,000
            </SummaryRow>
            <SummaryRow label="Shipping" note="Free over ₹999">
              ₹99
            </SummaryRow>
            <SummaryRow label="Total" tone="total" note="inclusive of all taxes">
              ₹1,697
            </SummaryRow>
          </SummaryList>
          <Button variant="primary" size="lg" full>
            Pay ₹1,697
          </Button>
          <Timeline
            steps={[
              { title: 'Placed', time: '12 Nov, 10:41', state: 'done' },
              { title: 'Packed', time: '12 Nov, 18:02', state: 'done' },
              { title: 'Shipped', time: '13 Nov, 07:15', note: 'At the Bhiwandi hub', state: 'current' },
              { title: 'Delivered', time: '15–17 Nov', state: 'todo' },
            ]}
          />
        </div>
      </div>
    </Container>
  );
}
