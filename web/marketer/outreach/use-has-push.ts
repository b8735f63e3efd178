import { useClientConfigQuery } from '#web/resources/client/client.api.ts';

/** Whether the shop sends notifications; true while that is unknown, since the server refuses what cannot be sent. */
export function useHasPush(): boolean {
  const { data } = useClientConfigQuery();
  return data?.flags.notifications !== false;
}
