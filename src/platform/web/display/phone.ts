/** Below this width it is a phone. */
export const PHONE_BELOW = 748;

/** Asked once; a component that follows the width uses `useIsPhone`. */
export const isPhoneNow = (): boolean => 'innerWidth' in globalThis && globalThis.innerWidth < PHONE_BELOW;
