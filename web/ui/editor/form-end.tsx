import { Button, type ButtonState } from '../button.tsx';

type FormEnd = {
  message: string | undefined;
  /** The submit button's label and state. */
  label: string;
  state: ButtonState;
  /** Without it there is no Delete button. */
  remove?: (() => void) | undefined;
  isRemoving: boolean;
};

/** The end of a drawer's form: its message, and the buttons to save and delete. */
export function FormEnd({ message, label, state, remove, isRemoving }: FormEnd) {
  return (
    <>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {message}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" className="grow" state={state}>
          {label}
        </Button>
        {remove && (
          <Button variant="danger" state={isRemoving ? 'pending' : 'idle'} onClick={remove}>
            Delete
          </Button>
        )}
      </div>
    </>
  );
}
