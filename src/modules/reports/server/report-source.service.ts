// What can be counted: the lists of the product with the fields that this person may filter by. Nothing is listed twice.
import type { Entity } from '../../../kit/entity.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, notFound } from '../../../platform/server/errors.ts';
import type { ListSource } from '../../../platform/server/list.ts';
import { entitiesOf, listsOf } from '../../../platform/server/module.ts';
import type { ReportField, ReportSource } from '../shared/data-views.api.ts';

/** What nobody counts by: texts without end, secrets, the row's own machinery. */
const NOT_COUNTED = new Set(['longText', 'json', 'address', 'uuid', 'id', 'time']);
const MACHINERY = new Set(['version', 'deletedAt', 'deletedById', 'uuid', 'id']);
/** Settings, whose rows are no events of the business. */
const NO_REPORT = /Setting|Override|Template|Theme|Handler|Rule$/;

export interface Countable {
  title: string;
  permission: string;
  entity: Entity;
  source: ListSource;
  fields: Map<string, FieldSpec>;
}

const titleOf = ({ label: { many } }: Entity): string => `${many.charAt(0).toUpperCase()}${many.slice(1)}`;

function countable(ctx: Context, name: string): Countable | undefined {
  const lists = listsOf(ctx.app.modules);
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  const entity = entitiesOf(ctx.app.modules).find((one) => one.name === name);
  if (!list || !entity || NO_REPORT.test(name)) return undefined;
  const source = list.source(ctx);
  const fields = new Map(
    Object.entries(entity.all).filter(
      ([field, spec]) =>
        field in source.fields && !MACHINERY.has(field) && !NOT_COUNTED.has(spec.kind) && spec.visibility !== 'private',
    ),
  );
  return { title: list.export?.title ?? titleOf(entity), permission: list.permission, entity, source, fields };
}

export function sourceOf(ctx: Context, name: string): Countable {
  const found = countable(ctx, name);
  if (!found) throw notFound('This list');
  if (!can(ctx, found.permission)) throw forbidden();
  return found;
}

export function reportSources(ctx: Context): ReportSource[] {
  return Object.entries(listsOf(ctx.app.modules))
    .flatMap(([list, { permission }]) => {
      const found = can(ctx, permission) ? countable(ctx, list) : undefined;
      if (!found) return [];
      const fields = [...found.fields].map(
        ([field, { label, kind, to, values }]): ReportField => ({
          field,
          label,
          kind,
          to: to ?? null,
          values: values ? [...values] : null,
        }),
      );
      return [{ list, title: found.title, fields }];
    })
    .toSorted((one, other) => one.title.localeCompare(other.title));
}
