import { useState } from 'react';
import type { User } from '#contract/auth.ts';
import { useShopDispatch } from '#web/platform/store.ts';
import { showSuccess } from '#web/platform/toasts.slice.ts';
import { changePerson } from '#web/resources/auth/change-person.ts';
import { useFormDraft } from '#web/resources/auth/form-draft.ts';
import { faultsOf } from '#web/resources/auth/form-faults.ts';
import { FormMessage } from '#web/resources/auth/form-message.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { changedFields } from '#web/ui/changed-fields.ts';
import { useForm } from '#web/ui/form.ts';
import { checkPerson } from './check-person.ts';

const fields = ['name', 'dateOfBirth', 'gender'];
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

const genders = [
  { value: '', label: 'Prefer not to say' },
  { value: 'female', label: 'Woman' },
  { value: 'male', label: 'Man' },
  { value: 'other', label: 'Other' },
] as const;

function genderIn(text: string | null): Said['gender'] {
  return genders.find(({ value }) => value === text)?.value ?? '';
}

type Said = { name: string; dateOfBirth: string; gender: (typeof genders)[number]['value'] };

function saidOf({ name, dateOfBirth, gender }: User): Said {
  return { name, dateOfBirth: dateOfBirth?.slice(0, 10) ?? '', gender: genderIn(gender) };
}

export function PersonForm({ user }: { user: User }) {
  const dispatch = useShopDispatch();
  const [latest] = useState(() => today.format(new Date()));
  const [began, setBegan] = useState(() => saidOf(user));
  const { form, field, state, message } = useForm({
    validate: checkPerson,
    async submit({ name = '', dateOfBirth = '', gender = '' }) {
      const said = { name, dateOfBirth, gender: genderIn(gender) };
      const change = changedFields(said, began);
      const failure = Object.keys(change).length > 0 ? await dispatch(changePerson(change)) : undefined;
      if (failure) return faultsOf(failure, fields);
      setBegan(said);
      dispatch(showSuccess('Your details are saved.'));
      return undefined;
    },
  });
  const draft = useFormDraft(form.ref, { form: 'person', owner: user._id, about: '' });
  return (
    <form {...form} method="post" className="grid gap-5">
      <FormMessage>{message}</FormMessage>
      <TextField
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={50}
        required
        defaultValue={draft['name'] ?? began.name}
        {...field('name')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="Date of birth"
          type="date"
          autoComplete="bday"
          max={latest}
          optional
          defaultValue={draft['dateOfBirth'] ?? began.dateOfBirth}
          {...field('dateOfBirth')}
        />
        <SelectField
          label="Gender"
          autoComplete="sex"
          optional
          defaultValue={draft['gender'] ?? began.gender}
          {...field('gender')}
        >
          {genders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <Button
        type="submit"
        variant="ink"
        state={state === 'failed' ? 'idle' : state}
        className="justify-self-start max-md:w-full"
      >
        Save details
      </Button>
    </form>
  );
}
