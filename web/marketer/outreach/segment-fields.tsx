import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { stateNames } from '#contract/outreach-segment.ts';
import { useCategoriesQuery } from '#web/resources/categories/categories.api.ts';
import { useOutreachOptionsQuery } from '#web/resources/outreach/outreach.api.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CloseIcon } from '#web/ui/icons/close.tsx';
import { PlusIcon } from '#web/ui/icons/plus.tsx';
import {
  citiesOf,
  type ConditionId,
  listConditions,
  type NumberCondition,
  numberConditions,
  type SegmentDraft,
} from './conditions.ts';
import type { MessageEditorState } from './use-message-editor.ts';

/** Conditions of the segment; a recipient must match all of them. */
export function SegmentFields({ editor: { draft, faults, change } }: { editor: MessageEditorState }) {
  const { segment } = draft;
  const set = (more: SegmentDraft) => change({ segment: { ...segment, ...more } });
  const focusOn = useFocusLater();
  const drop = (id: ConditionId) => {
    change({ segment: { ...segment, [id]: undefined, ...(id === 'cities' && { city: undefined }) } });
    focusOn('#message [aria-label="Add condition"] button');
  };
  const missing = [...numberConditions, ...listConditions].filter(({ id }) => segment[id] === undefined);
  const add = (id: ConditionId) => {
    set({ [id]: numberConditions.find((one) => one.id === id)?.usual ?? [] });
    focusOn(`#message [data-condition="${id}"] :is(input, select)`);
  };
  return (
    <div className="grid gap-3">
      <p className="max-w-text text-sm text-muted">
        Everyone who opted in to offers
        {Object.values(segment).some((one) => one !== undefined) && ' and matches all of these conditions'}. Cancelled
        and fully returned orders do not count.
      </p>
      {numberConditions.map(
        (condition) =>
          segment[condition.id] !== undefined && (
            <Condition key={condition.id} id={condition.id} label={condition.label} onDrop={() => drop(condition.id)}>
              <NumberField
                condition={condition}
                value={segment[condition.id] ?? ''}
                error={faults[condition.id]}
                onChange={(value) => set({ [condition.id]: value })}
              />
            </Condition>
          ),
      )}
      {segment.categories && (
        <Condition id="categories" label="Bought from a category" onDrop={() => drop('categories')}>
          <CategoryChips
            chosen={segment.categories}
            error={faults['categories']}
            onChoose={(categories) => set({ categories })}
          />
        </Condition>
      )}
      {segment.states && (
        <Condition id="states" label="State of last order" onDrop={() => drop('states')}>
          <Names
            label="State"
            chosen={segment.states}
            offered={stateNames}
            error={faults['states']}
            onChoose={(states) => set({ states })}
          />
        </Condition>
      )}
      {segment.cities && (
        <Condition id="cities" label="City of last order" onDrop={() => drop('cities')}>
          <Cities segment={segment} error={faults['cities']} onChange={set} />
        </Condition>
      )}
      <div className="flex flex-wrap gap-2" role="group" aria-label="Add condition">
        {missing.map(({ id, label }) => (
          <Button key={id} type="button" size="sm" variant="ghost" onClick={() => add(id)}>
            <PlusIcon className="size-4" />
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Returns a function that focuses an element after the next render. */
function useFocusLater(): (selector: string) => void {
  const focusTarget = useRef('');
  useEffect(() => {
    if (focusTarget.current === '') return;
    document.querySelector<HTMLElement>(focusTarget.current)?.focus();
    focusTarget.current = '';
  });
  return (selector) => {
    focusTarget.current = selector;
  };
}

type Shown = { id: ConditionId; label: string; onDrop: () => void; children: ReactNode };

function Condition({ id, label, onDrop, children }: Shown) {
  return (
    <fieldset data-condition={id} className="flex items-start gap-3 border-b border-line pb-3">
      <legend className="sr-only">{label}</legend>
      <div className="min-w-0 grow">{children}</div>
      <IconButton label={`Remove ${label}`} onClick={onDrop}>
        <CloseIcon className="size-4" />
      </IconButton>
    </fieldset>
  );
}

type Numbered = {
  condition: NumberCondition;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function NumberField({ condition: { id, before, after }, value, error, onChange }: Numbered) {
  return (
    <label className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{before}</span>
      <input
        name={id}
        className="control max-w-28"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={value}
        aria-label={`${before} … ${after.many}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-fault` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
      <span>{value === '1' ? after.one : after.many}</span>
      {error && (
        <span className="basis-full">
          <FieldError id={`${id}-fault`}>{error}</FieldError>
        </span>
      )}
    </label>
  );
}

type Chosen = {
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (chosen: string[]) => void;
};

function CategoryChips({ chosen, error, onChoose }: Chosen) {
  const { data: categories } = useCategoriesQuery();
  const toggle = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  const unlisted = categories ? chosen.filter((id) => !categories.some(({ _id }) => _id === id)) : [];
  const offered = [...(categories ?? []), ...unlisted.map((_id) => ({ _id, name: 'Hidden or deleted category' }))];
  return (
    <>
      <p className="text-sm font-medium">Bought from any of these categories</p>
      <div className="flex flex-wrap gap-2 pt-2">
        {offered.map(({ _id, name }) => (
          <label key={_id} className="chip">
            <input
              type="checkbox"
              name="categories"
              checked={chosen.includes(_id)}
              onChange={({ currentTarget }) => toggle(_id, currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}

/** Select to add names from a list one by one. */
function Names({ label, chosen, offered, error, onChoose }: Chosen & { label: string; offered: readonly string[] }) {
  return (
    <>
      <SelectField
        label={label}
        value=""
        error={error}
        onChange={({ currentTarget }) => onChoose([...chosen, currentTarget.value])}
      >
        <option value="">Add state</option>
        {offered
          .filter((name) => !chosen.includes(name))
          .map((name) => (
            <option key={name}>{name}</option>
          ))}
      </SelectField>
      <Taken chosen={chosen} onChoose={onChoose} />
    </>
  );
}

function Cities({
  segment,
  error,
  onChange,
}: {
  segment: SegmentDraft;
  error: string | undefined;
  onChange: (more: SegmentDraft) => void;
}) {
  const { data } = useOutreachOptionsQuery();
  const add = () => onChange({ cities: citiesOf(segment), city: undefined });
  return (
    <>
      <TextField
        label="City"
        autoComplete="off"
        list="cities"
        maxLength={80}
        hint="City of the last order. Spelling variants are matched."
        value={segment.city ?? ''}
        error={error}
        after={
          <Button type="button" size="sm" variant="ghost" onClick={add}>
            Add
          </Button>
        }
        onChange={({ currentTarget }) => onChange({ city: currentTarget.value || undefined })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id="cities">
        {data?.cities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Taken chosen={segment.cities ?? []} onChoose={(cities) => onChange({ cities })} />
    </>
  );
}

function Taken({ chosen, onChoose }: Omit<Chosen, 'error'>) {
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 pt-1">
      {chosen.map((name) => (
        <li key={name} className="flex items-center gap-1">
          {name}
          <IconButton label={`Remove ${name}`} onClick={() => onChoose(chosen.filter((one) => one !== name))}>
            <CloseIcon className="size-4" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
