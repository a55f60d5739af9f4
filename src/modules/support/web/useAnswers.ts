import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';

/** Whether this person answers what others ask: somebody of the staff, whatever role an outsider was given. */
export function useAnswers(): boolean {
  const { external } = useCurrentUser();
  return useCan()('edit-support-item') && !external;
}
