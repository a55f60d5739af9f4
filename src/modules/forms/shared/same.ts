/** The same answer, whatever the order of its keys; nothing in two spellings is the same. */
export const same = (left: unknown, right: unknown): boolean => canonical(left) === canonical(right);

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
