/** The named fields of a record, and nothing else of it. */
export const pick = <T extends object, const K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, K>;
