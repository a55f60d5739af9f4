/** Addresses of files end within ten minutes; what shows them asks again before. */
export const ADDRESSES_LAST_MS = 270_000;
