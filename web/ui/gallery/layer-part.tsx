import { useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Container } from '../container.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Dialog } from '../dialog.tsx';
import { FloatingNotice } from '../floating-notice.tsx';
import { SectionHeading } from '../heading.tsx';
import { ShareWays } from '../share-ways.tsx';
import { Sheet } from '../sheet.tsx';

export function LayerPart({ onToasts }: { onToasts: () => void }) {
  const [open, setOpen] = useState<'sheet' | 'dialog' | 'notice' | null>(null);
  const close = () => setOpen(null);
  return (
    <Container>
      <SectionHeading>Layers</SectionHeading>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('notice')}>Show notice</Button>
        <Button onClick={onToasts}>Show toasts</Button>
        <CopyButton text="MONSOON20" label="MONSOON20" />
      </div>
      <div className="mt-8 max-w-narrow">
        <ShareWays url="https://ksauni.example/product/still-wild-oversized-tee" text="Still Wild Oversized Tee" />
      </div>
      {open === 'notice' && (
        <FloatingNotice
          label="A question"
          actions={
            <>
              <Button onClick={close}>Later</Button>
              <Button onClick={close}>Reload</Button>
            </>
          }
        >
          <p>A newer version of the shop is here. Nothing you have typed is lost.</p>
        </FloatingNotice>
      )}
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Filter"
        footer={
          <div className="grid grid-cols-[auto_1fr] gap-3">
            <Button variant="ghost">Clear all</Button>
            <Button variant="primary" onClick={close}>
              Show 48 items
            </Button>
          </div>
        }
      >
        <p className="type-label mb-1">Category</p>
        {['Oversized', 'Regular', 'Hoodies', 'Full sleeve', 'Polo', 'Tank', 'Acid wash', 'Co-ords'].map((label, n) => (
          <Checkbox key={label} label={label} defaultChecked={n === 1} disabled={n === 6} />
        ))}
      </Sheet>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Cancel this order?"
        tone="danger"
        actions={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button variant="danger">Cancel order</Button>
          </>
        }
      >
        <p className="text-muted">₹1,697 goes back to your UPI account within 3 working days.</p>
      </Dialog>
    </Container>
  );
}
