// The filter of a report: which fields it speaks of, and what is left of it for a person who lacks some of them.
import { type Filter, FilterError, type Group, type Node, parseFilter } from '../../../kit/filter.ts';

/** The fields that a filter speaks of, each as often as it does. */
export function filterFields(group: Group): string[] {
  return [...(group.and ?? []), ...(group.or ?? [])].flatMap((node) =>
    'field' in node ? [node.field] : filterFields(node),
  );
}

/** A filter that cannot be read names nothing: the server says what is wrong with it. */
export function readFilter(text: string | undefined): Filter | undefined {
  try {
    return parseFilter(text);
  } catch (error) {
    if (error instanceof FilterError) return undefined;
    throw error;
  }
}

/** A condition that cannot be judged holds for every row: an "or" with one in it goes as a whole. */
function fitGroup(
  { and, or }: { and?: Node[] | undefined; or?: Node[] | undefined },
  has: (field: string) => boolean,
): Group {
  const stays = (node: Node): Node[] => {
    if (!('field' in node)) return [fitGroup(node, has)];
    return has(node.field) ? [node] : [];
  };
  const either = or?.map(stays);
  return {
    ...(and && { and: and.flatMap(stays) }),
    ...(either?.every(({ length }) => length) && { or: either.flat() }),
  };
}

/** Leaves out conditions on fields that `has` does not know, and says how many. */
export function fitFilter(
  text: string | undefined,
  has: (field: string) => boolean,
): { filter: string | undefined; left: number } {
  const read = readFilter(text);
  const left = read ? [...filterFields(read), ...Object.keys(read.object ?? {})].filter((one) => !has(one)).length : 0;
  if (!read || left === 0) return { filter: text, left: 0 };
  const object = Object.entries(read.object ?? {}).filter(([field]) => has(field));
  const filter = {
    ...fitGroup({ and: read.and, or: read.or }, has),
    ...(read.options && { options: read.options }),
    ...(object.length && { object: Object.fromEntries(object) }),
  };
  return { filter: JSON.stringify(filter), left };
}

/** Narrows a filter to rows where one of these fields is this value, whatever the filter says besides. */
export function narrowedTo(text: string | undefined, fields: readonly string[], value: number): string {
  const { and, or, ...rest } = parseFilter(text);
  const own: Node = { or: fields.map((field) => ({ field, operator: 'equals', value })) };
  return JSON.stringify({ ...rest, and: [...(and ? [{ and }] : []), ...(or ? [{ or }] : []), own] });
}
