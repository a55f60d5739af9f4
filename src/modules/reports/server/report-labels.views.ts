// What the values of a group are called: an entry of a list, a record by its name, a month, yes or no.
import { sql } from 'kysely';
import { snake } from '../../../kit/entity.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { entitiesOf, named } from '../../../platform/server/module.ts';
import { objectLabels } from '../../../platform/server/objects.ts';
import { entryLabels, hasEntries } from '../../company/server/index.ts';
import { counted } from '../../../platform/shared/words.ts';
import { type Bucket, OTHER, type ReportGroup } from '../shared/report-definition.ts';
import { type Countable, specOf } from './report-source.service.ts';

export const DATED: ReadonlySet<FieldSpec['kind']> = new Set(['date', 'moment']);
export const EMPTY = 'None';
const NOT_YET = 'Not yet';
const UNSEEN = 'Deleted, or not yours to see';
const plain = (value: string | null): string => value ?? EMPTY;

export const bySide =
  (kind: FieldSpec['kind'], label: (value: string | null) => string) =>
  (one: string | null, other: string | null): number => {
    if ((one === null) !== (other === null)) return one === null ? 1 : -1;
    return DATED.has(kind)
      ? (one ?? '').localeCompare(other ?? '')
      : label(one).localeCompare(label(other), 'en', { numeric: true });
  };

export async function labelsOf(
  ctx: Context,
  of: Countable,
  group: ReportGroup,
  values: readonly (string | null)[],
): Promise<(value: string | null) => string> {
  const named = await namesFor(ctx, of, group, values);
  return (value) => (value === OTHER ? 'Other' : named(value));
}

async function namesFor(
  ctx: Context,
  of: Countable,
  { field, bucket, since }: ReportGroup,
  values: readonly (string | null)[],
): Promise<(value: string | null) => string> {
  const { kind, to } = specOf(of, field, 'groups');
  if (since !== undefined) return (value) => (value === null ? NOT_YET : counted(Number(value), bucket ?? 'month'));
  if (kind === 'bool') return (value) => (value === null ? EMPTY : value === 'true' ? 'Yes' : 'No');
  if (DATED.has(kind)) return (value) => (value === null ? EMPTY : bucketLabel(value, bucket ?? 'month'));
  if (!to) return plain;
  if (hasEntries(ctx, to)) {
    const entries = await entryLabels(ctx, to);
    return (value) => (value === null ? EMPTY : (entries.get(Number(value))?.label ?? value));
  }
  const ids = [...new Set(values.filter((value) => value !== null && value !== OTHER))].map(Number);
  const names = await namesOf(ctx, to, ids);
  return (value) => (value === null ? EMPTY : (names.get(Number(value)) ?? UNSEEN));
}

/** Records by name, as far as this person may see them; a row that they see may point to one that they do not. */
async function namesOf(ctx: Context, type: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (Object.hasOwn(named(ctx.app.modules, 'objects'), type))
    return new Map([...(await objectLabels(ctx, type, ids))].map(([id, { label }]) => [id, label]));
  // Kinds that nobody's rights are about, such as people of the company.
  const entity = entitiesOf(ctx.app.modules).find((one) => one.name === type);
  if (!entity || !ids.length) return new Map();
  const found = await ctx.run(
    sql<{
      id: number;
      label: string;
    }>`select x.id, x.${sql.id(snake(entity.labelField))}::text as label from ${sql.table(entity.table)} x
      where x.company_id = ${ctx.actor.companyId} and x.id = any(${[...ids]}::bigint[])`,
  );
  return new Map(found.map(({ id, label }) => [id, label]));
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
function bucketLabel(day: string, bucket: Bucket): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const name = MONTHS[Number(month) - 1] ?? month;
  if (bucket === 'year') return year;
  if (bucket === 'quarter') return `Q${Math.ceil(Number(month) / 3)} ${year}`;
  if (bucket === 'month') return `${name} ${year}`;
  return `${Number(date)} ${name} ${year}`;
}
