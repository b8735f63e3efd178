import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { csvColumns, type ImportKind, importKinds } from '#contract/rules/csv-columns.ts';
import { download } from '#web/platform/download.ts';
import { PageHead } from '#web/platform/page-head.tsx';
import { useCategoryOptions } from '#web/resources/categories/use-category-options.ts';
import { importSheet } from '#web/resources/imports/imports.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Heading } from '#web/ui/heading.tsx';
import { DownloadIcon } from '#web/ui/icons/download.tsx';
import { OptionTile, RadioGroup } from '#web/ui/radio-group.tsx';
import { Table } from '#web/ui/table.tsx';
import { BackToImports } from './back-to-imports.tsx';
import { FileDrop } from './file-drop.tsx';
import { kindWords } from './import-words.ts';

/** Form for a new import: choose the kind, download a template, upload the file. */
export function NewImport() {
  const [search, setSearch] = useSearchParams();
  // Local state: the URL updates one step later, but a radio has to react immediately.
  const [kind, setKind] = useState(() => importKinds.find((one) => one === search.get('kind')));
  const choose = (one: ImportKind) => {
    setKind(one);
    setSearch({ kind: one }, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="grid max-w-text gap-8">
      <div className="grid gap-2">
        <PageHead title="New import" noIndex />
        <BackToImports />
        <Heading level={1} look="section">
          New import
        </Heading>
      </div>
      <RadioGroup legend="What do you want to import?">
        {importKinds.map((one) => (
          <OptionTile
            key={one}
            name="kind"
            value={one}
            checked={one === kind}
            onChange={() => choose(one)}
            title={kindWords[one].title}
            note={kindWords[one].note}
          />
        ))}
      </RadioGroup>
      {kind && (
        <>
          <FirstFile key={`first-${kind}`} kind={kind} />
          <FileDrop key={kind} kind={kind} />
        </>
      )}
    </div>
  );
}

/** Kinds whose file can be limited to one category. */
const ofProducts: readonly ImportKind[] = ['products', 'stock', 'prices'];

/** Downloads of a sample and the current data, with a description of the columns. */
function FirstFile({ kind }: { kind: ImportKind }) {
  const [problem, setProblem] = useState('');
  const [category, setCategory] = useState('');
  const categories = useCategoryOptions('_id');
  const load = async (query: { sample?: 'true'; category?: string }) => {
    const failure = await download({ call: importSheet, params: { kind }, query });
    setProblem(failure?.message ?? '');
  };
  return (
    <section className="grid gap-3">
      <Heading level={2} look="part">
        Download a template
      </Heading>
      {ofProducts.includes(kind) && (
        <SelectField
          label="Products in"
          className="max-w-sm"
          value={category}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
        >
          <option value="">All categories</option>
          {categories.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void load({ sample: 'true' })}>
          <DownloadIcon className="size-4" />
          Sample
        </Button>
        <Button size="sm" onClick={() => void load({ category })}>
          <DownloadIcon className="size-4" />
          Current data
        </Button>
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </p>
      <Disclosure title="Columns">
        <Columns kind={kind} />
      </Disclosure>
    </section>
  );
}

function Columns({ kind }: { kind: ImportKind }) {
  return (
    <Table caption={`Columns of ${kindWords[kind].title}`} className="text-sm">
      <thead>
        <tr>
          <th scope="col">Column</th>
          <th scope="col">Contents</th>
        </tr>
      </thead>
      <tbody>
        {csvColumns[kind].map(({ id, head, need, about }) => (
          <tr key={id}>
            <th scope="row" className="whitespace-nowrap">
              {head}
              {(need === 'key' || need === 'always') && <span className="font-normal text-muted"> (required)</span>}
              {need === 'new' && <span className="font-normal text-muted"> (for new rows)</span>}
            </th>
            <td className="whitespace-normal">{need === 'info' ? 'For reference only. Not imported.' : `${about}.`}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
