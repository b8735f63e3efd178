import { couponTypes } from '#contract/coupons.ts';
import type { CouponType } from '#contract/coupons.ts';
import { useCategoriesQuery } from '#web/resources/categories/categories.api.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EditorPart } from '#web/ui/editor/editor-page.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { typeNames } from './coupon-names.ts';
import type { Draft } from './draft.ts';
import type { CouponEditing } from './use-coupon-editor.ts';

type FlagName = { [Name in keyof Draft]: Draft[Name] extends boolean ? Name : never }[keyof Draft];

/** Everything a coupon is made of, in the order its rule is said. */
export function CouponFields({ editing }: { editing: CouponEditing }) {
  const { draft, isBatch, field } = editing;
  return (
    <>
      <EditorPart title={isBatch ? 'Codes' : 'Code'}>
        {isBatch ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="How many" inputMode="numeric" hint="Up to 1,000. Each works once." {...field('count')} />
            <TextField
              label="Prefix"
              optional
              autoCapitalize="characters"
              maxLength={8}
              hint="Ten letters that nobody guesses follow."
              {...field('prefix')}
            />
          </div>
        ) : (
          <TextField
            label="Code"
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={20}
            hint="Letters and digits; capitals or not is the same."
            {...field('code')}
            value={draft.code.toUpperCase()}
          />
        )}
        <TextField
          label="Description"
          maxLength={200}
          hint="Shoppers read it beside the code."
          {...field('description')}
        />
      </EditorPart>
      <EditorPart title="What it gives">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField label="Takes off" {...field('type')} onChange={chooseType(editing)}>
            {couponTypes.map((type) => (
              <option key={type} value={type}>
                {typeNames[type]}
              </option>
            ))}
          </SelectField>
          {draft.type === 'percentage' && (
            <>
              <TextField label="Percent" inputMode="numeric" {...field('value')} />
              <TextField label="At most" optional before="₹" inputMode="decimal" {...field('cap')} />
            </>
          )}
          {draft.type === 'flat' && <TextField label="Amount" before="₹" inputMode="decimal" {...field('value')} />}
        </div>
        {draft.type === 'bxgy' && <DealFields editing={editing} />}
      </EditorPart>
      <EditorPart title="For which carts">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Minimum" optional before="₹" inputMode="decimal" {...field('minimum')} />
        </div>
        <CategoryField editing={editing} />
        <div>
          <Flag
            editing={editing}
            name="isFirstOrder"
            label="First order only"
            hint="For whoever has not ordered before, by account and by mobile number."
          />
          <Flag
            editing={editing}
            name="isStackable"
            label="Together with one other"
            hint="May be used beside any one other code in the same order."
          />
        </div>
      </EditorPart>
      {!isBatch && (
        <EditorPart title="How often">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Per person" inputMode="numeric" {...field('perPerson')} />
            <TextField
              label="In all"
              optional
              inputMode="numeric"
              hint="Empty: as often as wanted."
              {...field('inAll')}
            />
          </div>
        </EditorPart>
      )}
      <EditorPart title="When">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First day" optional type="date" hint="In India; empty: at once." {...field('from')} />
          <TextField label="Last day" type="date" hint="Until midnight in India." {...field('until')} />
        </div>
      </EditorPart>
      <EditorPart title="Who sees it">
        <div>
          <Flag editing={editing} name="isActive" label="On" hint="Off: nobody can use it." />
          {!isBatch && (
            <>
              <Flag
                editing={editing}
                name="isListed"
                label="Shown in the shop"
                hint="Not shown: only who has the code can use it."
              />
              <Flag
                editing={editing}
                name="isFree"
                label="Given by itself"
                hint="The oldest such coupon is taken off every order it fits, without a code."
              />
            </>
          )}
        </div>
      </EditorPart>
    </>
  );
}

/** Whoever buys so many pieces gets so many; the cheapest of all are the ones that are given. */
function DealFields({ editing: { field } }: { editing: CouponEditing }) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField label="Buy" inputMode="numeric" hint="Pieces at full price." {...field('buy')} />
      <TextField label="Get" inputMode="numeric" hint="The cheapest pieces." {...field('get')} />
      <TextField label="Percent off those" inputMode="numeric" hint="100: they are free." {...field('value')} />
      <TextField
        label="Times in an order"
        optional
        inputMode="numeric"
        hint="Empty: as often as it fits."
        {...field('mostSets')}
      />
      <TextField label="At most" optional before="₹" inputMode="decimal" {...field('cap')} />
    </div>
  );
}

/** A number means rupees or percent: one that was typed for the other type does not stay. */
function chooseType({ draft, change }: CouponEditing) {
  return ({ currentTarget }: { currentTarget: { value: string } }) => {
    // Sound: the options are the types.
    const type = currentTarget.value as CouponType;
    if (type !== draft.type) change({ type, value: type === 'bxgy' ? '100' : '' });
  };
}

function CategoryField({ editing: { draft, faults, change } }: { editing: CouponEditing }) {
  const { data: categories = [] } = useCategoriesQuery();
  const names = new Set([...categories.map(({ name }) => name), ...draft.categories]);
  const choose = (name: string, isChosen: boolean) =>
    change({ categories: isChosen ? [...draft.categories, name] : draft.categories.filter((one) => one !== name) });
  return (
    <fieldset aria-describedby="categories-hint">
      <legend className="text-sm font-medium">Categories</legend>
      <p id="categories-hint" className="text-sm text-muted">
        None chosen: all goods.
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        {[...names].map((name) => (
          <label key={name} className="chip">
            <input
              type="checkbox"
              name="categories"
              checked={draft.categories.includes(name)}
              onChange={({ currentTarget }) => choose(name, currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      {faults.categories && (
        <div role="alert" className="mt-2">
          <FieldError>{faults.categories}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

function Flag({ editing, name, label, hint }: { editing: CouponEditing; name: FlagName; label: string; hint: string }) {
  return (
    <Checkbox
      label={label}
      hint={hint}
      name={name}
      checked={editing.draft[name]}
      onChange={({ currentTarget }) => editing.change({ [name]: currentTarget.checked })}
    />
  );
}
