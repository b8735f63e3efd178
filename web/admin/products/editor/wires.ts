import type { TextName } from './draft.ts';
import type { Editor } from './use-editor.ts';

type Typed = { currentTarget: { value: string } };

/** Wires a field of the kit to a text of the draft. */
export function wires({ draft, faults, change }: Editor, name: TextName) {
  return {
    name,
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }: Typed) => change({ [name]: currentTarget.value }),
  };
}
