// Asks the browser where it is, within a time, and never fails: what is not known is said in the words of the specification.
export interface LocationFound {
  latitude: number;
  longitude: number;
  /** Metres. */
  locationAccuracy: number;
}
export interface LocationFailure {
  locationIsError: true;
  locationError: string;
}

const WITHIN_MS = 5000;
/** By the code of the browser's error. */
const FAILURES: Readonly<Record<number, string>> = {
  1: 'User denied the request for Geolocation.',
  2: 'Location information is unavailable.',
  3: 'The request to get user location timed out.',
};
const UNKNOWN = 'An unknown error occurred.';
const NOT_SUPPORTED = 'Geolocation is not supported by this browser.';

/** Without an error: the browser has no such thing. */
export const failureOf = (error: { code: number } | undefined): LocationFailure => ({
  locationIsError: true,
  locationError: error ? (FAILURES[error.code] ?? UNKNOWN) : NOT_SUPPORTED,
});
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export function locate(
  geolocation: Geolocation | undefined = navigator.geolocation as Geolocation | undefined,
  withinMs = WITHIN_MS,
): Promise<LocationFound | LocationFailure> {
  if (!geolocation) return Promise.resolve(failureOf(undefined));
  return new Promise((resolve) => {
    // The browser's own limit does not run while it asks the person.
    const late = setTimeout(() => resolve(failureOf({ code: 3 })), withinMs);
    const done = (answer: LocationFound | LocationFailure): void => {
      clearTimeout(late);
      resolve(answer);
    };
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        done({ latitude: rounded(latitude), longitude: rounded(longitude), locationAccuracy: Math.round(accuracy) }),
      (error) => done(failureOf(error)),
      { enableHighAccuracy: true, timeout: withinMs, maximumAge: 30_000 },
    );
  });
}
