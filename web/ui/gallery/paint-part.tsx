import { Container } from '../container.tsx';
import { SectionHeading } from '../heading.tsx';

const paints =
  'bg-paper bg-surface bg-raised bg-ink bg-muted bg-control bg-line bg-brand bg-brand-strong bg-brand-tint bg-sale bg-success bg-success-tint bg-warn bg-warn-tint bg-danger bg-danger-tint bg-signal bg-focus'.split(
    ' ',
  );
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl'];

export function PaintPart() {
  return (
    <Container className="grid gap-12">
      <SectionHeading>Paint and type</SectionHeading>
      <ul className="grid grid-cols-4 gap-px md:grid-cols-10">
        {paints.map((paint) => (
          <li key={paint} className="text-xs">
            <span className={`block h-14 border border-line ${paint}`} />
            {paint.slice(3)}
          </li>
        ))}
      </ul>
      <div className="grid gap-4">
        {sizes.map((size) => (
          <p key={size} className={size}>
            Ink, ₹1,23,456
          </p>
        ))}
        <p className="type-label">Type label ₹999</p>
        <p className="type-display text-3xl">Ink on paper</p>
      </div>
    </Container>
  );
}
