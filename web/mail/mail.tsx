import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import type { MailContent, Sender } from '#contract/mail-content.ts';
import { Block } from './block.tsx';
import { Footer } from './footer.tsx';
import { Letterhead } from './letterhead.tsx';
import { ground, sheet, text } from './styles.ts';

const side = { paddingLeft: '32px', paddingRight: '32px' };

/** The layout of all mails in one column: letterhead, heading, blocks, footer. */
export function Mail({ content, sender }: { content: MailContent; sender: Sender }) {
  const { subject, preview, heading, blocks } = content;
  const page = ground('surface');
  const letter = ground('raised');
  return (
    <Html lang="en-IN">
      <Head>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{subject}</title>
        <style>{sheet}</style>
      </Head>
      <Body style={{ margin: 0 }}>
        <Preview>{preview}</Preview>
        <Section className={`${page.className} frame`} style={{ ...page.style, padding: '24px 0' }}>
          <Container className={letter.className} style={{ ...letter.style, maxWidth: '600px' }}>
            <Letterhead origin={sender.origin} />
            <Section className="side" style={{ ...side, paddingTop: '36px', paddingBottom: '28px' }}>
              <Heading {...text(28, 'ink', 800)} style={{ ...text(28, 'ink', 800).style, letterSpacing: '-0.02em' }}>
                {heading}
              </Heading>
              {blocks.map((block, place) => (
                // A mail is rendered once: its blocks are never reordered.
                <Block key={place} block={block} />
              ))}
            </Section>
          </Container>
          <Footer content={content} sender={sender} />
        </Section>
      </Body>
    </Html>
  );
}
