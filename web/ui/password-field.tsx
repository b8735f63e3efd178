import { useState } from 'react';
import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon } from './icons/eye.tsx';
import { EyeOffIcon } from './icons/eye-off.tsx';

/**
 * A password field with a show/hide button; pasting is allowed. Set `autoComplete` to "current-password" or
 * "new-password".
 */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'after'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton label={isShown ? 'Hide password' : 'Show password'} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
