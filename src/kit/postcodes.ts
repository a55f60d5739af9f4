// What postcodes look like, by country. A spreadsheet drops zeros in front: 800 is no postcode, 0800 is in Darwin.

interface Country {
  name: RegExp;
  /** Where the country is left out, its states tell it. */
  states?: RegExp;
  form: RegExp;
  problem: string;
}
const COUNTRIES: readonly Country[] = [
  {
    name: /^(?:australia|au|aus)$/i,
    states: /^(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/i,
    form: /^\d{4}$/,
    problem: 'An Australian postcode has four digits, such as 2750 or 0800',
  },
  {
    name: /^(?:new zealand|aotearoa|nz|nzl)$/i,
    form: /^\d{4}$/,
    problem: 'A New Zealand postcode has four digits, such as 6011 or 0610',
  },
  {
    name: /^(?:united kingdom|great britain|uk|gb|gbr|england|scotland|wales|northern ireland)$/i,
    form: /^[A-Z]{1,2}\d[A-Z\d]?(?:\s*\d[A-Z]{2})?$|^(?:GIR ?0AA|BFPO ?\d{1,4})$/i,
    problem: 'A postcode of the United Kingdom looks like LS1 4AP',
  },
];

/** What is wrong with the postcode of an address, in a sentence; undefined where nothing is, or the country is another one. */
export function postcodeProblem(address: {
  postcode?: string | null;
  country?: string | null;
  state?: string | null;
}): string | undefined {
  const [postcode, country, state] = [address.postcode, address.country, address.state].map(
    (part) => part?.trim() ?? '',
  );
  if (!postcode) return undefined;
  const found = COUNTRIES.find(({ name, states }) =>
    country ? name.test(country) : states?.test(state ?? '') === true,
  );
  return found && !found.form.test(postcode) ? found.problem : undefined;
}
