// What a save is sent with where the company asks for the place and the person agreed: nothing otherwise.
import { toast } from '../display/toast.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { type LocationFailure, type LocationFound, locate } from './locate.ts';

export const useIsLocated = (action: string): boolean => useCurrentUser().locationItemActions.includes(action);

/** `{ ...(await where()) }` in a body. It takes five seconds at most and never stops what is saved; why there is no place is shown. */
export function useLocated(
  action: string,
  onBusy?: (busy: boolean) => void,
): () => Promise<LocationFound | LocationFailure | Record<never, never>> {
  const wanted = useIsLocated(action);
  return async () => {
    if (!wanted) return {};
    onBusy?.(true);
    const found = await locate().finally(() => onBusy?.(false));
    if ('locationIsError' in found) toast(found.locationError, { tone: 'late' });
    return found;
  };
}
