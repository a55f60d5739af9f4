import { expect, test } from 'vitest';
import { locate } from './locate.ts';

const failing = (code: number): Geolocation =>
  ({ getCurrentPosition: (_: unknown, fail: (error: { code: number }) => void) => fail({ code }) }) as never;

test.each([
  [1, 'User denied the request for Geolocation.'],
  [2, 'Location information is unavailable.'],
  [3, 'The request to get user location timed out.'],
  [9, 'An unknown error occurred.'],
])('an error of kind %i in its words', async (code, locationError) => {
  expect(await locate(failing(code))).toEqual({ locationIsError: true, locationError });
});

test('a browser without it, and one that never answers', async () => {
  expect(await locate(null as never)).toEqual({
    locationIsError: true,
    locationError: 'Geolocation is not supported by this browser.',
  });
  const silent = { getCurrentPosition: () => undefined } as never;
  expect(await locate(silent, 5)).toMatchObject({ locationError: 'The request to get user location timed out.' });
});

test('where it is, to six digits', async () => {
  const coords = { latitude: -33.85678912, longitude: 151.21531234, accuracy: 12.4 };
  const found = { getCurrentPosition: (done: (at: unknown) => void) => done({ coords }) } as never;
  expect(await locate(found)).toEqual({ latitude: -33.856789, longitude: 151.215312, locationAccuracy: 12 });
});
