// What a job's records say, as numbered passages for the text service: rows of its lists as far as this person sees them, newest first. Only fields
// that everybody sees who sees the row: no costs, nothing private; no names, addresses, phones or mail addresses of people from fields of their own.
import { sql } from 'kysely';
import { parseMoment, showDay, todayIn } from '../../../kit/dates.ts';
import { type Entity, snake } from '../../../kit/entity.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import { isNumeric } from '../../../kit/filter-values.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import type { ListSource } from '../../../platform/server/list.ts';
import { entitiesOf, listsOf } from '../../../platform/server/module.ts';
import { entryLabels, hasEntries } from '../../company/server/index.ts';
import { moistureScheduleReading, moistureVisit } from '../../drying/shared/moisture-reading.entity.ts';
import { estimateItem } from '../../estimates/shared/estimate.entity.ts';
import type { Evidence } from '../shared/job-questions.api.ts';

interface Told {
  /** The list that says which rows a person sees. */
  list: string;
  label: string;
  fields: readonly string[];
  most: number;
  /** Rows that hang on those of the list, by the field that names one; they open where it does. */
  lines?: { entity: Entity; by: string };
}
const TOLD: readonly Told[] = [
  { list: 'notification', label: 'Message', fields: ['direction', 'subject', 'note'], most: 40 },
  { list: 'attachment', label: 'Photo or file', fields: ['description', 'room', 'takenAt', 'fileName'], most: 30 },
  {
    list: 'estimate',
    label: 'Estimate',
    fields: ['number', 'label', 'description', 'statusId', 'totalIncTax', 'authorisedIncTax'],
    most: 10,
  },
  {
    list: 'estimate',
    label: 'Estimate line',
    fields: ['description', 'notes', 'materialQuantity', 'materialUnit', 'labourQuantity', 'labourUnit'],
    most: 40,
    lines: { entity: estimateItem, by: 'estimateId' },
  },
  {
    list: 'workOrder',
    label: 'Work order',
    fields: ['workOrderNumber', 'label', 'statusId', 'startDate', 'endDate', 'issuedAt', 'acceptedAt', 'completedAt'],
    most: 20,
  },
  {
    list: 'accountsReceivable',
    label: 'Invoice',
    fields: ['invoiceNumber', 'label', 'statusId', 'issueDate', 'dueDate', 'paidOn'],
    most: 10,
  },
  {
    list: 'moistureSchedule',
    label: 'Drying visit',
    fields: ['number', 'at', 'weather', 'note'],
    most: 10,
    lines: { entity: moistureVisit, by: 'scheduleId' },
  },
  {
    list: 'moistureSchedule',
    label: 'Reading',
    fields: ['readAt', 'value', 'scale', 'notReachable', 'temperature', 'relativeHumidity', 'note'],
    most: 30,
    lines: { entity: moistureScheduleReading, by: 'scheduleId' },
  },
];
const LONGEST = 600;

interface Row {
  id: number;
  object: number;
  at: string;
  values: (string | null)[];
}

async function rowsOf(ctx: Context, { lines, fields, most }: Told, source: ListSource, jobId: number): Promise<Row[]> {
  const job = source.fields['jobId'];
  if (!job) return [];
  const own = sql`${source.where} and ${job.sql} = ${jobId}`;
  const alias = lines ? 'l_' : source.alias;
  const column = (name: string) => sql.ref(`${alias}.${snake(name)}`);
  const values = sql.join(fields.map((field) => sql`(${column(field)})::text`));
  const id = sql.ref(`${source.alias}.id`);
  if (!lines)
    return await ctx.run(sql<Row>`select ${id} as id, ${id} as object, ${column('createdAt')}::text as at, array[${values}] as values
      from ${source.from} where ${own} order by ${id} desc limit ${sql.lit(most)}`);
  const isThere = 'deletedAt' in lines.entity.all ? sql` and l_.deleted_at is null` : sql``;
  return await ctx.run(sql<Row>`select l_.id, ${column(lines.by)} as object, ${column('createdAt')}::text as at, array[${values}] as values
    from ${sql.table(lines.entity.table)} l_
    where l_.company_id = ${ctx.actor.companyId}${isThere} and ${column(lines.by)} in (select ${id} from ${source.from} where ${own})
    order by l_.id desc limit ${sql.lit(most)}`);
}

/** A value as people read it: an entry of a list by its name, a moment as a day. */
async function wordsOf(ctx: Context, { kind, to }: FieldSpec, value: string): Promise<string> {
  if (to && hasEntries(ctx, to)) return (await entryLabels(ctx, to)).get(Number(value))?.label ?? value;
  if (kind === 'date') return showDay(value.slice(0, 10), 'plain');
  if (kind === 'moment') return dayWords(ctx, value);
  if (isNumeric(kind)) return String(Number(value));
  return value
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
}
const dayWords = (ctx: Context, moment: string): string =>
  showDay(todayIn(ctx.actor.timezone, parseMoment(moment.slice(0, 19))), 'plain');

/** Everything that may be named as evidence, in an order that stays. */
export async function passagesOf(ctx: Context, jobId: number): Promise<Evidence[]> {
  const lists = listsOf(ctx.app.modules);
  const entities = entitiesOf(ctx.app.modules);
  const passages: Evidence[] = [];
  for (const told of TOLD) {
    const list = Object.hasOwn(lists, told.list) ? lists[told.list] : undefined;
    const entity = told.lines?.entity ?? entities.find(({ name }) => name === told.list);
    if (!list || !entity || !can(ctx, list.permission)) continue;
    const specs = told.fields.flatMap((field) => {
      const spec = entity.all[field];
      return spec && !spec.visibility ? [{ field, spec }] : [];
    });
    const rows = await rowsOf(ctx, { ...told, fields: specs.map(({ field }) => field) }, list.source(ctx), jobId);
    for (const { object, at, values } of rows) {
      const words: string[] = [];
      for (const [place, { spec }] of specs.entries()) {
        const value = values[place];
        if (value) words.push(`${spec.label}: ${await wordsOf(ctx, spec, value)}`);
      }
      if (words.length)
        passages.push({
          objectType: told.list,
          objectId: object,
          label: `${told.label}, ${dayWords(ctx, at)}`,
          text: words.join('. '),
        });
    }
  }
  return passages;
}
