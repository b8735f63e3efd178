import { useState } from 'react';
import { useSelector } from 'react-redux';
import { personalKeys } from '#web/resources/auth/personal-keys.ts';
import { selectUser } from '#web/resources/auth/session.slice.ts';
import { keepFor, keptFor } from './kept-for.ts';
import { isWay } from './ways.ts';
import type { Way } from './ways.ts';

/** Choices besides the address: payment method, invoice details, and whether to save the address. */
export type Choices = { way: Way | null; gstin: string; businessName: string; savesAddress: boolean };

/** Keeps the choices in sessionStorage: they survive a reload and end with the tab. */
export function useChoices() {
  const owner = useSelector(selectUser)?._id ?? '';
  const [choices, setChoices] = useState(() => readChoices(owner));
  const choose = (part: Partial<Choices>) => {
    const next = { ...choices, ...part };
    setChoices(next);
    keepFor(owner, personalKeys.checkoutChoices, next);
  };
  return { choices, choose };
}

function readChoices(owner: string): Choices {
  const kept = keptFor(owner, personalKeys.checkoutChoices);
  const { way, gstin, businessName, savesAddress } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<
    Record<keyof Choices, unknown>
  >;
  return {
    way: isWay(way) ? way : null,
    gstin: typeof gstin === 'string' ? gstin.slice(0, 15) : '',
    businessName: typeof businessName === 'string' ? businessName.slice(0, 100) : '',
    savesAddress: savesAddress === true,
  };
}
