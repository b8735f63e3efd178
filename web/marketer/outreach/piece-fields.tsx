import { useEffect, useRef, useState } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { outreachLimits } from '#contract/rules/outreach.ts';
import { smallPicture } from '#web/platform/small-picture.ts';
import { useProductsQuery } from '#web/resources/products/products.api.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FoundList } from '#web/ui/found-list.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import type { Piece } from './draft.ts';
import type { MessageEditorState } from './use-message-editor.ts';

const mostFound = 6;
const typingMs = 250;

/** Products in the email, with their prices at send time. */
export function PieceFields({ editor: { draft, faults, change } }: { editor: MessageEditorState }) {
  const { products } = draft;
  const isFull = products.length >= outreachLimits.products;
  const without = (id: string) => products.filter(({ _id }) => _id !== id);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Products</legend>
      {products.length > 0 && (
        <ul aria-label="Products in the email">
          {products.map((piece) => (
            <li key={piece._id} className="flex items-center gap-3 border-b border-line py-1">
              <PieceLine piece={piece} />
              <IconButton label={`Remove ${piece.name}`} onClick={() => change({ products: without(piece._id) })}>
                <CloseIcon className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-sm text-muted">An email can show up to {outreachLimits.products} products.</p>
      ) : (
        <PiecePicker
          taken={products.map(({ _id }) => _id)}
          onPick={(piece) => change({ products: [...products, piece] })}
        />
      )}
      {faults.products && <FieldError>{faults.products}</FieldError>}
    </fieldset>
  );
}

function PiecePicker({ taken, onPick }: { taken: readonly string[]; onPick: (piece: Piece) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  const read = useProductsQuery({ query: { search, limit: mostFound } }, { skip: search === '' });
  const found = read.currentData?.cards
    .map(({ id, name, price, colors }) => ({
      _id: id,
      name,
      price,
      image: smallPicture(colors[0]?.shots[0]?.url ?? ''),
    }))
    .filter(({ _id }) => !taken.includes(_id));
  const pick = (piece: Piece) => {
    onPick(piece);
    setText('');
    setSearch('');
    input.current?.focus();
  };
  return (
    <>
      <TextField
        ref={input}
        type="search"
        label="Add product"
        optional
        hint="Search by name. The email shows the price at send time."
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // Enter searches; it must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search !== '' && (
        <FoundList read={read} found={found} onPick={pick}>
          {(piece) => <PieceLine piece={piece} />}
        </FoundList>
      )}
    </>
  );
}

function PieceLine({ piece: { name, image, price } }: { piece: Piece }) {
  return (
    <span className="flex min-w-0 grow items-center gap-3 text-start">
      <span className="aspect-portrait w-10 shrink-0 overflow-hidden rounded-sm bg-surface">
        {image && <img src={image} alt="" width={40} height={50} loading="lazy" className="size-full object-cover" />}
      </span>
      <span className="min-w-0 grow text-sm font-medium">{name}</span>
      <span className="text-sm tabular-nums">{formatRupees(price)}</span>
    </span>
  );
}
