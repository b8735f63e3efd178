import { useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import { CodeField } from '../code-field.tsx';
import { EmailField, MobileField } from '../contact-fields.tsx';
import { Container } from '../container.tsx';
import { SelectField, TextareaField, TextField } from '../field.tsx';
import { useForm } from '../form.ts';
import { SectionHeading } from '../heading.tsx';
import { PasswordField } from '../password-field.tsx';
import { RatingInput } from '../rating-input.tsx';
import { Switch } from '../switch.tsx';

export function FormPart() {
  const [isOn, setIsOn] = useState(true);
  const { form, field, state, message } = useForm({
    validate: (values) => ({
      name: values['name'] ? undefined : 'Tell us who gets the parcel.',
      mobile: /^[6-9]\d{9}$/.test(values['mobile'] ?? '')
        ? undefined
        : 'A mobile number has ten digits and starts with 6 to 9.',
      ok: values['ok'] ? undefined : 'Please agree to go on.',
    }),
    submit: async () => {
      await new Promise((done) => setTimeout(done, 800));
      return { errors: { pincode: 'We do not deliver to 999999 yet.' } };
    },
  });
  return (
    <Container>
      <SectionHeading>Forms</SectionHeading>
      <form {...form} className="grid max-w-[48rem] gap-x-6 gap-y-5 md:grid-cols-2">
        <TextField label="Full name" autoComplete="name" {...field('name')} />
        <MobileField before="+91" hint="For delivery updates only" {...field('mobile')} />
        <EmailField optional name="email" />
        <TextField
          label="Pincode"
          inputMode="numeric"
          error="We do not deliver to 999999 yet."
          defaultValue="999999"
          name="pin2"
        />
        <TextField label="Pincode" inputMode="numeric" {...field('pincode')} />
        <SelectField label="State" {...field('state')}>
          <option>Karnataka</option>
          <option>Maharashtra</option>
        </SelectField>
        <TextField label="Landmark" optional disabled defaultValue="Cannot be changed" name="landmark" />
        <PasswordField label="Password" autoComplete="new-password" name="password" defaultValue="secret-words" />
        <CodeField label="Code from the message" name="code" defaultValue="123456" hint="Sent to +91 98765 43210" />
        <TextareaField
          label="Your review"
          placeholder="What would you tell a friend?"
          name="review"
          className="md:col-span-2"
        />
        <RatingInput legend="Your rating" name="stars" defaultValue={3} />
        <Switch label="Price drops" isOn={isOn} onSwitch={setIsOn} />
        <Checkbox
          label="I agree to the terms"
          hint="You can change your mind for seven days."
          {...field('ok')}
          className="md:col-span-2"
        />
        {message && <p role="alert">{message}</p>}
        <Button type="submit" variant="primary" state={state} className="justify-self-start">
          Save address
        </Button>
      </form>
    </Container>
  );
}
