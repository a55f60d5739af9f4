// What a save is sent with where the company asks for the place and the person agreed: nothing otherwise.
import { toast } from '../display/toast.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { type LocationFailure, type LocationFound, locate } from './locate.ts';

export const useIsLocated = (action: string): boolean => useCurrentUser().locationItemActions.includes(action);

/** There should be a place and is none: said with what was done, in words of its own. Why is kept with the record. */
export const isUnplaced = (found: object): boolean => 'locationIsError' in found;

/** `{ ...(await where()) }` in a body. It takes five seconds at most and never stops what is saved. Who says the result says with it that
 * there is no place (`quiet`); else a message of its own does. */
export function useLocated(
  action: string,
  onBusy?: (busy: boolean) => void,
  { quiet = false } = {},
): () => Promise<LocationFound | LocationFailure | Record<never, never>> {
  const wanted = useIsLocated(action);
  return async () => {
    if (!wanted) return {};
    onBusy?.(true);
    const found = await locate().finally(() => onBusy?.(false));
    if (!quiet && isUnplaced(found)) toast('Saved without a place: the location was not available.');
    return found;
  };
}
