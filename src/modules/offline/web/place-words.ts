/** Where somebody was when they made a change, as it waits on the device or was handed over; undefined where it names no place. */
export function placeWords(body: unknown): string | undefined {
  const { latitude, longitude, locationAccuracy, locationIsError, locationError } = (body ?? {}) as Record<
    string,
    unknown
  >;
  if (locationIsError) return `No place: ${typeof locationError === 'string' ? inWords(locationError) : 'not known'}`;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  const near = typeof locationAccuracy === 'number' ? ` (within ${locationAccuracy} m)` : '';
  return `At ${latitude.toFixed(5)}, ${longitude.toFixed(5)}${near}`;
}

/** Browsers say it in their own English. */
const inWords = (error: string): string => (/denied/i.test(error) ? 'this browser does not share it' : error);
