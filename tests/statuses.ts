// Statuses of a company by the type that code asks for.
import type { Person, TestApp } from './test-app.ts';

export interface Entry<T extends string> {
  value: number;
  label: string;
  item: { typeName: T };
}

/** A list of statuses such as jobStatus, in its order. */
export async function entriesOf<T extends string>(app: TestApp, as: Person, list: string): Promise<Entry<T>[]> {
  const { body } = await app.send(as, { method: 'GET', url: `/api/option/${list}` });
  return body.data as Entry<T>[];
}

/** The first status of each type. */
export async function statusesByType<T extends string>(
  app: TestApp,
  as: Person,
  list: string,
): Promise<Record<T, number>> {
  const entries = await entriesOf<T>(app, as, list);
  return Object.fromEntries(entries.toReversed().map(({ value, item }) => [item.typeName, value])) as Record<T, number>;
}
