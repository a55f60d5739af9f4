// Who has confirmed what, and who has not: a list of its own, a row for each person and resource.
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../kit/endpoint.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { ExportColumn } from '../../../platform/server/export-columns.ts';
import { type ListField, type ListSource, likePattern, listPage } from '../../../platform/server/list.ts';
import { momentCell } from '../../../platform/server/list-export.ts';
import type { ReaderRow } from '../shared/resources.api.ts';
import { asks, dueFor, hasRead, isReader, resourceScope, todayOf } from './resources.scope.ts';

const tick = (what: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select ${what} from resource_tick k where k.company_id = r.company_id and k.resource_id = r.id and k.user_id = u.id)`;

/** Each person with each resource that asks them. The number of a row holds within one answer. */
const rowsOf = (ctx: Context): RawBuilder<unknown> =>
  sql`(select row_number() over (order by r.id, u.id) as id, r.company_id, r.id as resource_id, r.label as resource, u.id as user_id, u.full_name as person,
      coalesce((select string_agg(o.label, ', ' order by o."order", o.id) from user_role ur join role o on o.company_id = ur.company_id and o.id = ur.role_id where ur.company_id = u.company_id and ur.user_id = u.id), '') as roles,
      case when ${hasRead('r', sql`u.id`)} then 'read' when ${dueFor('r', 'u')} < ${todayOf('u')} then 'late' else 'waiting' end as state,
      ${tick(sql`max(k.number)`)} as number, ${tick(sql`max(k.read_at)`)} as read_at, ${dueFor('r', 'u')} as due_date
    from resource r join app_user u on ${isReader('r', 'u')} where ${resourceScope(ctx, 'r')} and ${asks('r')}) w`;

const field = (column: string, kind: ListField['kind'], nullable = false): ListField => ({
  sql: sql.ref(`w.${column}`),
  kind,
  nullable,
});

export const readerSource = (ctx: Context): ListSource => ({
  from: rowsOf(ctx),
  where: sql`true`,
  alias: 'w',
  fields: {
    id: field('id', 'id'),
    resourceId: field('resource_id', 'ref'),
    resource: field('resource', 'text'),
    userId: field('user_id', 'ref'),
    person: field('person', 'text'),
    roles: field('roles', 'text'),
    state: field('state', 'oneOf'),
    number: field('number', 'integer', true),
    readAt: field('read_at', 'moment', true),
    dueDate: field('due_date', 'date'),
  },
  columns: sql`w.id, w.resource_id as "resourceId", w.resource, w.user_id as "userId", w.person, w.roles, w.state, w.number, left(w.read_at::text, 19) as "readAt", w.due_date::text as "dueDate"`,
  defaultSort: [
    { field: 'dueDate', direction: 'asc' },
    { field: 'person', direction: 'asc' },
  ],
  search: (term) => sql`(fold(w.person) like ${likePattern(term)} or fold(w.resource) like ${likePattern(term)})`,
});
export const readerList = (ctx: Context, query: ListQuery) => listPage<ReaderRow>(ctx, readerSource(ctx), query);

const STATES: Readonly<Record<ReaderRow['state'], string>> = {
  waiting: 'Not yet',
  late: 'Overdue',
  read: 'Read and understood',
};
export const readerColumns: Record<string, ExportColumn<ReaderRow>> = {
  person: { label: 'Person', width: 26, cell: ({ person }) => person },
  roles: { label: 'Roles', width: 26, cell: ({ roles }) => roles },
  resource: { label: 'Resource', width: 40, cell: ({ resource }) => resource },
  state: { label: 'State', width: 20, cell: ({ state }) => STATES[state] },
  dueDate: { label: 'Due', width: 14, cell: ({ dueDate }) => dueDate },
  number: { label: 'Version confirmed', width: 18, cell: ({ number }) => number },
  readAt: { label: 'Confirmed at', width: 20, cell: ({ readAt }, ctx) => momentCell(ctx, readAt) },
};
