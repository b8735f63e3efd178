import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Section } from '@react-email/section';
import type { MailPiece } from '#contract/mail-content.ts';
import { light } from './colours.ts';
import { text } from './styles.ts';

/** Products, one per row: picture, name, price. */
export function Pieces({ pieces }: { pieces: MailPiece[] }) {
  return (
    <Section style={{ marginTop: '24px' }}>
      <table width="100%" cellPadding={0} cellSpacing={0} role="presentation">
        <tbody>
          {pieces.map((piece, place) => (
            <Piece key={place} piece={piece} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Piece({ piece: { name, note, price, priceBefore, picture, url } }: { piece: MailPiece }) {
  const rule = { borderTop: `1px solid ${light.line}`, padding: '14px 0', verticalAlign: 'top' };
  const title = text(16, 'ink', 700);
  const more = text(14, 'muted');
  const cost = text(16, priceBefore ? 'sale' : 'ink', 700);
  const gap = { paddingTop: '3px' };
  return (
    <tr>
      <td className="rule" width={88} style={{ ...rule, width: '88px' }}>
        {picture !== '' && (
          <Link href={url}>
            <Img src={picture} width={72} height={90} alt="" style={{ backgroundColor: light.surface }} />
          </Link>
        )}
      </td>
      <td className="rule" style={rule}>
        <Link href={url} className={title.className} style={{ ...title.style, textDecoration: 'none' }}>
          {name}
        </Link>
        <div className={more.className} style={{ ...more.style, ...gap }}>
          {note}
        </div>
      </td>
      <td
        align="right"
        className={`${cost.className} rule`}
        style={{ ...cost.style, ...rule, paddingLeft: '12px', textAlign: 'right', whiteSpace: 'nowrap' }}
      >
        {price}
        {priceBefore && (
          <div className={more.className} style={{ ...more.style, ...gap, textDecoration: 'line-through' }}>
            {priceBefore}
          </div>
        )}
      </td>
    </tr>
  );
}
