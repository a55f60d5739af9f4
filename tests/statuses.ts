// Statuses of a company by the type that code asks for.
import type { Person, TestApp } from './test-app.ts';

/** The first status of each type in an option list such as jobStatus. */
export async function statusesByType<T extends string>(
  app: TestApp,
  as: Person,
  list: string,
): Promise<Record<T, number>> {
  const { body } = await app.send(as, { method: 'GET', url: `/api/option/${list}` });
  const entries = body.data as { value: number; item: { typeName: T } }[];
  return Object.fromEntries(entries.toReversed().map(({ value, item }) => [item.typeName, value])) as Record<T, number>;
}
