// A service that knows where addresses lie, where the installation names one (GEOCODER_URL). It answers as Nominatim does: a list of
// places with lat and lon, the best first. The safe fetch alone reaches it.
import { z } from 'zod';
import type { Address } from '../../../kit/fields.ts';
import type { App } from '../../../platform/server/context.ts';
import { createSafeFetch } from '../../../platform/server/safe-fetch.ts';

const LARGEST = 200_000;
const answer = z.array(
  z.object({ lat: z.coerce.number().min(-90).max(90), lon: z.coerce.number().min(-180).max(180) }),
);

export type Geocoder = (address: Address) => Promise<{ latitude: number; longitude: number } | undefined>;

/** Undefined where none is set up. Throws where it does not answer, so that it is asked again later. */
export function geocoderOf({ config }: Pick<App, 'config'>): Geocoder | undefined {
  const { geocoderUrl } = config;
  if (geocoderUrl === undefined) return undefined;
  const fetch = createSafeFetch({ allow: config.fetchAllow, withinMs: 8000 });
  return async ({ line1, suburb, state, postcode, country }) => {
    const text = [line1, suburb, state, postcode, country].filter(Boolean).join(', ');
    const { bytes } = await fetch(geocoderUrl.replace('{address}', encodeURIComponent(text)), {
      most: LARGEST,
      accept: 'application/json',
    });
    const [best] = answer.parse(JSON.parse(bytes.toString('utf8')));
    return best && { latitude: best.lat, longitude: best.lon };
  };
}
