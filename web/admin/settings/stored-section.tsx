import type { ComponentProps, ReactNode } from 'react';
import type { Draft } from '#web/ui/use-drafts.ts';
import { Section } from './section.tsx';
import { useStored } from './use-stored.ts';
import type { Editor } from './use-stored.ts';

type Form<Data> = (props: { base: Data; editor: Editor }) => ReactNode;

/** A section whose form edits stored settings. */
export function StoredSection<Data extends { version: string }>({
  draft,
  form,
  ...section
}: Omit<ComponentProps<typeof Section<Data>>, 'children'> & { draft: Draft; form: Form<Data> }) {
  return (
    <Section {...section}>
      {(data) => <Editor data={data} refetch={section.read.refetch} draft={draft} form={form} />}
    </Section>
  );
}

function Editor<Data extends { version: string }>({
  draft,
  form: Form,
  ...stored
}: {
  data: Data;
  refetch: () => unknown;
  draft: Draft;
  form: Form<Data>;
}) {
  const { base, turn, editor } = useStored(stored, draft);
  return <Form key={turn} base={base} editor={editor} />;
}
