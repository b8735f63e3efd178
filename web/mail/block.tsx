import { Button } from '@react-email/button';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type { MailBlock } from '#contract/mail-content.ts';
import { light } from './colours.ts';
import { Pieces } from './pieces.tsx';
import { font, text } from './styles.ts';

/** One part of a mail. */
export function Block({ block }: { block: MailBlock }) {
  switch (block.type) {
    case 'words':
      return <Words>{block.text}</Words>;
    case 'pieces':
      return <Pieces pieces={block.pieces} />;
    case 'sums':
      return <Sums rows={block.rows} />;
    case 'facts':
      return <Facts rows={block.rows} />;
    case 'button':
      return <Press label={block.label} url={block.url} />;
  }
}

function Words({ children }: { children: string }) {
  const { className, style } = text(16, 'ink');
  return (
    <Text className={className} style={{ ...style, margin: '16px 0 0', whiteSpace: 'pre-line' }}>
      {children}
    </Text>
  );
}

type Row = { label: string; value: string };

/** Amounts, right-aligned, the last one in bold. */
function Sums({ rows }: { rows: Row[] }) {
  return (
    <Rows>
      {rows.map(({ label, value }, place) => {
        const isSum = place === rows.length - 1;
        const name = isSum ? text(17, 'ink', 700) : text(15, 'muted');
        const sum = isSum ? text(17, 'ink', 700) : text(15, 'ink');
        return (
          <tr key={label}>
            <td className={`${name.className} rule`} style={{ ...name.style, ...rule }}>
              {label}
            </td>
            <td align="right" className={`${sum.className} rule`} style={{ ...sum.style, ...rule, textAlign: 'right' }}>
              {value}
            </td>
          </tr>
        );
      })}
    </Rows>
  );
}

function Facts({ rows }: { rows: Row[] }) {
  const [name, word] = [text(15, 'muted'), text(15, 'ink')];
  return (
    <Rows>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <td className={`${name.className} rule`} width="38%" style={{ ...name.style, ...rule, paddingRight: '16px' }}>
            {label}
          </td>
          <td className={`${word.className} rule`} style={{ ...word.style, ...rule, whiteSpace: 'pre-line' }}>
            {value}
          </td>
        </tr>
      ))}
    </Rows>
  );
}

const rule = { borderTop: `1px solid ${light.line}`, padding: '9px 0', verticalAlign: 'top' };

function Rows({ children }: { children: ReactNode }) {
  return (
    <Section style={{ marginTop: '24px' }}>
      <table width="100%" cellPadding={0} cellSpacing={0} role="presentation">
        <tbody>{children}</tbody>
      </table>
    </Section>
  );
}

function Press({ label, url }: { label: string; url: string }) {
  return (
    <Section style={{ margin: '32px 0 12px' }}>
      <Button
        href={url}
        className="press c-brand-ink g-brand"
        style={{
          backgroundColor: light.brand,
          borderRadius: '2px',
          color: light['brand-ink'],
          fontFamily: font,
          fontSize: '16px',
          fontWeight: 700,
          lineHeight: '20px',
          padding: '15px 28px',
          textDecoration: 'none',
        }}
      >
        {label}
      </Button>
    </Section>
  );
}
