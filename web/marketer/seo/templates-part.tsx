import { useState } from 'react';
import { templateKinds, templatePlaces } from '#contract/head-templates.ts';
import type { TemplateKind, TemplateTrial } from '#contract/head-templates.ts';
import { mostWritten } from '#contract/rules/page-title.ts';
import { asCallError } from '#web/platform/call-error.ts';
import { useTakeBack } from '#web/resources/activity/use-take-back.ts';
import {
  useHeadTemplatesQuery,
  useSaveHeadTemplateMutation,
  useTryHeadTemplateMutation,
} from '#web/resources/seo/seo.api.ts';
import { Button } from '#web/ui/button.tsx';
import { faultsOf, refusalOf } from '#web/ui/fault.ts';
import { useTellDone } from '#web/ui/undo-notice.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form.ts';
import { CardFrame, ReadPart } from '#web/ui/read-card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { UnsavedQuestion, useUnsaved } from '#web/ui/unsaved.tsx';
import { useIsHere } from '#web/ui/use-is-here.ts';
import { useDrafts } from '#web/ui/use-drafts.ts';
import type { KeptDraft } from '#web/ui/use-drafts.ts';
import { SeoHead } from './seo-head.tsx';
import { TemplateTrialTable } from './template-trial.tsx';

const titles: Record<TemplateKind, string> = { product: 'Products', category: 'Categories' };

/** Templates for pages without their own title or description. */
export function TemplatesPart() {
  const read = useHeadTemplatesQuery();
  const unsaved = useUnsaved();
  const drafts = useDrafts(unsaved);
  return (
    <>
      <SeoHead part="Templates" />
      <p className="max-w-[40rem] text-sm text-muted">
        Templates apply to every page without its own title or description, as soon as they are saved. If a template is
        empty, the name and the start of the description are used.
      </p>
      <ReadPart read={read} bones={<SkeletonText lines={8} />}>
        {(templates) => (
          <div className="grid items-start gap-6 xl:grid-cols-2">
            {templateKinds.map((kind) => (
              <TemplatePart
                key={kind}
                kind={kind}
                saved={templates[kind]}
                draft={drafts(kind)}
                readAnew={async () => (await read.refetch()).data?.[kind]}
              />
            ))}
          </div>
        )}
      </ReadPart>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

type Saved = { title: string; description: string; version: string };
type Trial = { titles: TemplateTrial; descriptions: TemplateTrial };

type Part = { kind: TemplateKind; saved: Saved; draft: KeptDraft; readAnew: () => Promise<Saved | undefined> };
type FormProps = Part & { begin: () => Promise<void> };

/**
 * Keeps its fields when saved, and when saving the other template refetches both. Reloads them after an undo without
 * later edits, and on request after an edit conflict.
 */
function TemplatePart({ saved, ...part }: Part) {
  const [first, setFirst] = useState({ saved, key: 0 });
  const isHere = useIsHere();
  const begin = async () => {
    // Undo may be clicked on another page, where refetching through this page's hook would fail.
    if (!isHere.current) return;
    const now = await part.readAnew();
    part.draft.clear();
    setFirst(({ saved: last, key }) => ({ saved: now ?? last, key: key + 1 }));
  };
  return <TemplateForm key={first.key} {...part} saved={first.saved} begin={begin} />;
}

function TemplateForm(props: FormProps) {
  const { kind, saved, draft, begin } = props;
  const [trial, setTrial] = useState<Trial>();
  const [tryIt, { isLoading }] = useTryHeadTemplateMutation();
  const { save, isBehind } = useSaving(props);
  const { form, field, state, message, setErrors } = useForm({ validate: () => ({}), submit: save });
  const preview = async () => {
    const { data, error } = await tryIt({ params: { kind }, body: wordsIn(valuesOf(form.ref.current)) });
    setTrial(data);
    setErrors(data ? {} : faultsOf(error));
  };
  return (
    <CardFrame title={titles[kind]}>
      <form
        {...form}
        onInputCapture={draft.touch}
        className="grid gap-4"
        aria-label={`Template for ${titles[kind].toLowerCase()}`}
      >
        <p className="text-sm text-muted">
          {'Variables: '}
          {templatePlaces(kind).map((place) => (
            <code key={place} className="me-2">
              {place}
            </code>
          ))}
        </p>
        <TextField
          label="Title"
          optional
          {...field('title')}
          defaultValue={saved.title}
          maxLength={mostWritten.title}
          hint={`For example: ${kind === 'product' ? '{name} | {category}' : '{name} for everybody'}`}
          autoComplete="off"
        />
        <TextField
          label="Description"
          optional
          {...field('description')}
          defaultValue={saved.description}
          maxLength={mostWritten.description}
          hint={`For example: ${kind === 'product' ? '{name} by {brand} for {price}' : 'Everything we have in {name}'}`}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" state={isLoading ? 'pending' : 'idle'} onClick={() => void preview()}>
            Preview changes
          </Button>
          <Button type="submit" size="sm" variant="ink" state={state}>
            Save
          </Button>
          {isBehind && (
            <Button size="sm" onClick={() => void begin()}>
              Load latest version
            </Button>
          )}
        </div>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {message}
        </p>
      </form>
      {trial && (
        <div className="grid gap-6" aria-live="polite">
          <TemplateTrialTable name="Titles" trial={trial.titles} />
          <TemplateTrialTable name="Descriptions" trial={trial.descriptions} />
        </div>
      )}
    </CardFrame>
  );
}

function useSaving({ kind, saved, draft, begin }: FormProps) {
  const [send] = useSaveHeadTemplateMutation();
  const takeBack = useTakeBack();
  const [version, setVersion] = useState(saved.version);
  const [isBehind, setBehind] = useState(false);
  const tell = useTellDone();
  const save = async (values: Record<string, string>) => {
    const clearSent = draft.saving();
    const { data, error } = await send({ params: { kind }, body: { ...wordsIn(values), version } });
    setBehind(error !== undefined && asCallError(error).code === 'EDIT_CONFLICT');
    if (!data) return refusalOf(error);
    clearSent();
    setVersion(data.template.version);
    const undo = async () => {
      await takeBack(data.activityId);
      if (!draft.isTouched()) return begin();
      // The version before this save, so that the next save detects a conflict if another person has saved since.
      setVersion(version);
    };
    tell({ words: `Template for ${titles[kind].toLowerCase()} saved`, undo });
    return {};
  };
  return { save, isBehind };
}

function valuesOf(form: HTMLFormElement | null): Record<string, string> {
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function wordsIn({ title = '', description = '' }: Record<string, string>) {
  return { title, description };
}
