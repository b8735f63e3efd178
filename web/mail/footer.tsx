import { Container } from '@react-email/container';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { MailContent, Sender } from '#contract/mail-content.ts';
import { phoneLink } from '#contract/seller.ts';
import { text } from './styles.ts';

const small = text(13, 'muted');
const line = { ...small.style, margin: '0 0 10px' };

type Frame = { content: Pick<MailContent, 'reason' | 'settingsUrl' | 'unsubscribeUrl'>; sender: Sender };

/** The sender, the reason for the mail, contact details and unsubscribe link. */
export function Footer({ content: { reason, settingsUrl, unsubscribeUrl }, sender: { origin, seller } }: Frame) {
  return (
    <Container style={{ maxWidth: '600px' }}>
      <Section className="side" style={{ padding: '24px 32px 16px' }}>
        <Text className={small.className} style={line}>
          A question? Write to <Way url={`mailto:${seller.email}`}>{seller.email}</Way>, call{' '}
          <Way url={phoneLink(seller.phone)}>{seller.phone}</Way>, or see our <Way url={`${origin}/faq`}>FAQ</Way>.
        </Text>
        <Text className={small.className} style={reason === '' ? { display: 'none' } : line}>
          {reason}
          {settingsUrl && (
            <>
              {' '}
              <Way url={settingsUrl}>Choose what we send you</Way>
            </>
          )}
          {unsubscribeUrl && (
            <>
              {settingsUrl ? ' or ' : ' '}
              <Way url={unsubscribeUrl}>unsubscribe</Way>
            </>
          )}
          {(settingsUrl || unsubscribeUrl) && '.'}
        </Text>
        <Text className={small.className} style={line}>
          {seller.legalName}
          <br />
          {seller.address}
        </Text>
      </Section>
    </Container>
  );
}

function Way({ url, children }: { url: string; children: string }) {
  return (
    <Link
      href={url}
      className={small.className}
      style={{ ...small.style, textDecoration: 'underline', whiteSpace: 'nowrap' }}
    >
      {children}
    </Link>
  );
}
