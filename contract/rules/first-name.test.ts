import { expect, test } from 'vitest';
import { firstNameOf } from './first-name.ts';

test.each([
  ['Asha Menon', 'Asha'],
  ['  S. Lakshminarayanan', 'Lakshminarayanan'],
  ['K R Meera', 'Meera'],
  ['A.P.J. Abdul Kalam', 'Abdul'],
  ['सुनील कुमार', 'सुनील'],
  ['मी', ''],
  ['S.', ''],
  ['', ''],
])('%j is greeted as %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first);
});
