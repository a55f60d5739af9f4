// What can be counted: the lists of the product with the fields that this person may filter by. Nothing is listed twice.
import type { Entity } from '../../../kit/entity.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid, notFound } from '../../../platform/server/errors.ts';
import type { ListSource } from '../../../platform/server/list.ts';
import { entitiesOf, listsOf } from '../../../platform/server/module.ts';
import { addressParts, isDegree } from './report-addresses.views.ts';
import { LINES, linesSource } from './report-lines.views.ts';
import type { ReportField, ReportSource } from '../shared/data-views.api.ts';

/** What nobody counts by: texts without end, secrets, the row's own machinery. */
const NOT_COUNTED = new Set(['longText', 'json', 'address', 'uuid', 'id', 'time']);
const MACHINERY = new Set(['version', 'deletedAt', 'deletedById', 'uuid', 'id']);
/** Settings, whose rows are no events of the business. */
const NO_REPORT = /Setting|Override|Template|Theme|Handler|Rule$|^data(View|Task|ViewItem)$/;

export interface Countable {
  title: string;
  permission: string;
  entity: Entity;
  source: ListSource;
  fields: Map<string, FieldSpec>;
  /** The list that a field points to; undefined where this person may not see it. */
  related: (field: string) => Countable | undefined;
}

const titleOf = ({ label: { many } }: Entity): string => `${many.charAt(0).toUpperCase()}${many.slice(1)}`;

/** Entries of lists that people choose from, such as statuses. */
const isSetting = ({ name, all }: Entity): boolean => NO_REPORT.test(name) || ('order' in all && 'active' in all);

type Found = Pick<Countable, 'entity' | 'permission' | 'source' | 'title'>;
function listOf(ctx: Context, name: string): Found | undefined {
  const lists = listsOf(ctx.app.modules);
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  const entity = entitiesOf(ctx.app.modules).find((one) => one.name === name);
  if (!list || !entity || isSetting(entity)) return undefined;
  const { permission, title = list.export?.title ?? titleOf(entity) } = list;
  return { entity, permission, source: list.source(ctx), title };
}
function linesOf(ctx: Context, name: string): Found | undefined {
  const lines = Object.hasOwn(LINES, name) ? LINES[name] : undefined;
  const records = lines && listOf(ctx, lines.of);
  if (!records) return undefined;
  const { entity, title } = lines;
  return { entity, title, permission: records.permission, source: linesSource(ctx, lines, records.source) };
}

function countable(ctx: Context, name: string): Countable | undefined {
  const found = linesOf(ctx, name) ?? listOf(ctx, name);
  if (!found) return undefined;
  const { entity, permission, title } = found;
  const parts = addressParts(entity, found.source);
  // What is private is in no part of a report, not even in its filter, whoever asks.
  const own = Object.entries(found.source.fields).filter(([field]) => entity.all[field]?.visibility !== 'private');
  const source = { ...found.source, fields: { ...Object.fromEntries(own), ...parts.columns } };
  const fields = new Map([
    ...Object.entries(entity.all).filter(
      ([field, spec]) => field in source.fields && !MACHINERY.has(field) && !NOT_COUNTED.has(spec.kind),
    ),
    ...parts.fields,
  ]);
  const related = (field: string): Countable | undefined => {
    const spec = fields.get(field);
    const to = spec?.kind === 'ref' && spec.to ? countable(ctx, spec.to) : undefined;
    return to && can(ctx, to.permission) ? to : undefined;
  };
  return { title, permission, entity, source, fields, related };
}

export function sourceOf(ctx: Context, name: string): Countable {
  const found = countable(ctx, name);
  if (!found) throw notFound('This list');
  if (!can(ctx, found.permission)) throw forbidden();
  return found;
}

/** A field of the list or of a record that its rows point to (`jobId.clientId`); undefined where this person may not use it. */
export function specIn(
  { fields, related }: Pick<Countable, 'fields' | 'related'>,
  path: string,
): FieldSpec | undefined {
  const [field = '', inner, ...more] = path.split('.');
  if (more.length) return undefined;
  return inner === undefined ? fields.get(field) : related(field)?.fields.get(inner);
}
/** What a filter may name: fields of the list that nobody counts by, too. */
export const filtersBy =
  (of: Countable) =>
  (field: string): boolean =>
    specIn(of, field) !== undefined || Object.hasOwn(of.source.fields, field);

/** The same field, where what this person cannot use is refused. */
export function specOf(of: Countable, path: string, at: string): FieldSpec {
  const spec = specIn(of, path);
  if (!spec) throw invalid({ [at]: `${of.title} has no field "${path.slice(0, 60)}" that you can use` });
  return spec;
}

export function reportSources(ctx: Context): ReportSource[] {
  return [...Object.keys(listsOf(ctx.app.modules)), ...Object.keys(LINES)]
    .flatMap((list) => {
      const found = countable(ctx, list);
      if (!found || !can(ctx, found.permission)) return [];
      const fields = [...found.fields]
        .filter(([field]) => !isDegree(field))
        .map(
          ([field, { label, kind, to, values }]): ReportField => ({
            field,
            label,
            kind,
            to: to ?? null,
            values: values ? [...values] : null,
          }),
        );
      const more = Object.keys(found.source.fields).filter((field) => !found.fields.has(field));
      return [{ list, title: found.title, fields, more }];
    })
    .toSorted((one, other) => one.title.localeCompare(other.title));
}
