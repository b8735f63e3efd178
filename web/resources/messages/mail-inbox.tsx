import type { ReactNode } from 'react';
import { Heading } from '#web/ui/heading.tsx';
import { MailFrame } from './mail-frame.tsx';

/** The preview beside an editor, with a button next to its heading. */
export function PreviewPart({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <section
      id="preview"
      aria-labelledby="preview-title"
      className="grid min-w-0 scroll-mt-20 gap-3 xl:sticky xl:below-20"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <Heading id="preview-title" level={2} look="label">
          Preview
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}

/** An email: how an inbox lists it, and its content. */
export function MailInbox({ subject, preview, html }: { subject: string; preview: string; html: string }) {
  return (
    <>
      <div className="grid gap-0.5 rounded-md border border-line p-4" data-testid="inbox">
        <p className="truncate font-bold">{subject}</p>
        <p className="truncate text-sm text-muted">{preview}</p>
      </div>
      <MailFrame html={html} />
    </>
  );
}
