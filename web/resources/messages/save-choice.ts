import type { MessageChannel, MessageTopic } from '#contract/rules/message-topics.ts';
import { asCallError } from '#web/platform/call-error.ts';
import type { CallError } from '#web/platform/call-error.ts';
import type { ShopDispatch } from '#web/platform/store.ts';
import { messagesApi } from './messages.api.ts';

export type Choice = { topic: MessageTopic; channel: MessageChannel; isOn: boolean };

const { chooseMessage } = messagesApi.endpoints;

/** Saves one choice; the response replaces all cached choices. Returns the error on failure. */
export function saveChoice(choice: Choice) {
  return async (dispatch: ShopDispatch): Promise<CallError | undefined> => {
    const { data, error } = await dispatch(chooseMessage.initiate({ body: choice }, { track: false }));
    if (!data) return asCallError(error);
    dispatch(messagesApi.util.updateQueryData('messageChoices', undefined, () => data.choices));
    return undefined;
  };
}
