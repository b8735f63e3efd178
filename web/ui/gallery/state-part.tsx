import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import type { ButtonState, ButtonVariant } from '../button.tsx';
import { ButtonLink } from '../button-link.tsx';
import { Container } from '../container.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { SectionHeading } from '../heading.tsx';
import { BagIcon } from '../icons/bag.tsx';
import { SkeletonText } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { Table } from '../table.tsx';

const variants: ButtonVariant[] = ['primary', 'ink', 'secondary', 'ghost', 'danger'];
const states: ButtonState[] = ['idle', 'pending', 'done', 'failed'];
const tones = ['ink', 'paper', 'line', 'brand', 'success', 'warn', 'danger'] as const;

export function StatePart() {
  return (
    <Container className="grid gap-12">
      <div>
        <SectionHeading>Buttons</SectionHeading>
        <div className="grid gap-3">
          {variants.map((variant) => (
            <div key={variant} className="flex flex-wrap items-center gap-3">
              {states.map((state) => (
                <Button key={state} variant={variant} state={state}>
                  Place COD order
                </Button>
              ))}
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <Button variant={variant} size="sm">
                Small
              </Button>
              <Button variant={variant} size="lg">
                Large
              </Button>
            </div>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <div className="grid gap-8 md:grid-cols-2">
        <EmptyState
          title="Your bag is empty"
          picture={<BagIcon strokeWidth="1" />}
          action={
            <ButtonLink to="/products" variant="primary">
              See what is new
            </ButtonLink>
          }
        >
          Things you add wait here, on every device you log in with.
        </EmptyState>
        <div className="grid content-center gap-8">
          <ErrorState
            message="The list could not be fetched. Check your connection and try again."
            requestId="01J9-7F2K"
            onRetry={() => undefined}
          />
          <SkeletonText lines={4} />
          <Spinner label="Loading" />
        </div>
      </div>
      <Table caption="Orders">
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Customer</th>
            <th scope="col">State</th>
            <th scope="col" data-end>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {['Asha Rao', 'Ravi Menon', 'Zoya Khan'].map((name, n) => (
            <tr key={name}>
              <td className="font-medium">KS-10{n}4</td>
              <td>{name}</td>
              <td>
                <Badge tone={n ? 'success' : 'warn'}>{n ? 'Shipped' : 'New'}</Badge>
              </td>
              <td data-end>₹{[1697, 799, 12499][n]?.toLocaleString('en-IN')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Container>
  );
}
