// The countries a company can be in, and the zones it can work in. What tax and currency they have stands in the database.

export const COUNTRIES = [
  { id: 1, label: 'Australia', timezone: 'Australia/Sydney', zones: /^Australia\//, taxName: 'GST' },
  { id: 2, label: 'New Zealand', timezone: 'Pacific/Auckland', zones: /^Pacific\/(Auckland|Chatham)$/, taxName: 'GST' },
  { id: 3, label: 'United Kingdom', timezone: 'Europe/London', zones: /^Europe\/London$/, taxName: 'VAT' },
] as const;
export const TIMEZONES: readonly string[] = Intl.supportedValuesOf('timeZone');

export const countryOf = (id: unknown) => COUNTRIES.find((country) => String(country.id) === String(id));

/** What a form starts with: the country and zone of this machine's clock, else the first country's. */
export function placeOfClock(): { countryId: string; timezone: string } {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const here = COUNTRIES.find(({ zones }) => zones.test(zone));
  return { countryId: String((here ?? COUNTRIES[0]).id), timezone: here ? zone : COUNTRIES[0].timezone };
}
