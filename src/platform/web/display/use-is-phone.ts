// One breakpoint for the whole product: below 748 px it is a phone.
import { useSyncExternalStore } from 'react';
import { PHONE_BELOW } from './phone.ts';

const query = window.matchMedia(`(max-width: ${PHONE_BELOW - 1}px)`);

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
