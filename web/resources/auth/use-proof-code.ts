import { useState } from 'react';
import { useShopDispatch } from '#web/platform/store.ts';
import type { CodeSent } from './identity.ts';
import { askForProofCode } from './prove-person.ts';

/** State of the re-authentication code for accounts without a password: request, sent code, refusal. */
export function useProofCode() {
  const dispatch = useShopDispatch();
  const [sent, setSent] = useState<CodeSent>();
  const [isSending, setIsSending] = useState(false);
  const [refusedCode, setRefusedCode] = useState<string>();
  const ask = async () => {
    setIsSending(true);
    const answer = await dispatch(askForProofCode());
    setIsSending(false);
    if (answer.sent) setSent(answer.sent);
    const refused = answer.refusal?.message;
    setRefusedCode(refused);
    return refused;
  };
  return { sent, isSending, refusedCode, ask };
}
