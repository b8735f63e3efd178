import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { brand } from '#contract/brand.ts';
import { light } from './colours.ts';
import { font } from './styles.ts';

/**
 * The wordmark on a dark background. A picture with its own background, which mail clients do not invert in dark mode.
 */
export function Letterhead({ origin }: { origin: string }) {
  return (
    <Section className="side" style={{ backgroundColor: light.ink, padding: '12px 32px' }}>
      <Link href={`${origin}/`} style={{ display: 'inline-block', textDecoration: 'none' }}>
        <Img
          src={`${origin}/mail-wordmark.png`}
          width={143}
          height={39}
          alt={brand.name.toUpperCase()}
          style={{ color: light.paper, fontFamily: font, fontSize: '24px', fontWeight: 800 }}
        />
      </Link>
    </Section>
  );
}
