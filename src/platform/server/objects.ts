// What a record is to those who know only its kind and number: its label, its job, what can be counted of it. Its module says so.
import { type RawBuilder, sql } from 'kysely';
import { type Context, can } from './context.ts';
import { notFound } from './errors.ts';
import { named, filled } from './module.ts';

export interface ObjectLabel {
  id: number;
  label: string;
  /** The job it belongs to. */
  jobId: number | null;
}
export interface ObjectKind {
  /** `This work order`: how it is named where it is not there. */
  readonly what: string;
  readonly permission: string;
  /** Those alone whom it is between know of it: others are not even told that one changed. */
  readonly isPrivate?: boolean;
  /** The right to know who else has one open, and to be told of; without it everyone who may see it. */
  readonly viewers?: string;
  /** Label and job of those of the records that the person may see; the others are absent. */
  readonly labels: (ctx: Context, ids: readonly number[]) => Promise<readonly ObjectLabel[]>;
}
export interface Figure {
  label: string;
  value: number | string | null;
  /** An amount, shown with its cents. */
  kind?: 'money';
}
/** What a module counts of a record of a kind, which need not be its own. */
export type Figures = (ctx: Context, id: number) => Promise<readonly Figure[]>;

declare module './module.ts' {
  interface ServerModule {
    /** Kinds of records that others point to, by the name of their entity. */
    readonly objects?: Readonly<Record<string, ObjectKind>>;
    readonly figures?: Readonly<Record<string, Figures>>;
  }
}

/** A kind whose labels one statement reads: the table, its label, the rows that the person sees, their job. */
export const objectKind = (
  what: string,
  permission: string,
  from: {
    table: string;
    label: RawBuilder<unknown>;
    scope: (ctx: Context, alias: string) => RawBuilder<unknown>;
    job?: 'id' | 'job_id';
  },
): ObjectKind => ({
  what,
  permission,
  labels: async (ctx, ids) =>
    await ctx.run(sql<ObjectLabel>`select o.id, ${from.label} as label, ${from.job ? sql.ref(`o.${from.job}`) : sql`null::bigint`} as "jobId"
      from ${sql.table(from.table)} o where ${from.scope(ctx, 'o')} and o.id = any(${[...ids]}::bigint[])`),
});

/** Rows of the company that are not deleted. */
export const ofCompany = (ctx: Context, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.company_id`)} = ${ctx.actor.companyId} and ${sql.ref(`${alias}.deleted_at`)} is null`;

const kindOf = (ctx: Context, objectType: string): ObjectKind | undefined => {
  const kinds = named(ctx.app.modules, 'objects');
  return Object.hasOwn(kinds, objectType) ? kinds[objectType] : undefined;
};

/** Labels of records of a kind; those the person may not see are absent, as are kinds that nobody knows. */
export async function objectLabels(
  ctx: Context,
  objectType: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ObjectLabel>> {
  const kind = kindOf(ctx, objectType);
  if (!kind || !can(ctx, kind.permission) || ids.length === 0) return new Map();
  return new Map((await kind.labels(ctx, ids)).map((row) => [row.id, row]));
}

/** One record by kind and number, checked against what the person may see; 404 otherwise. */
export async function resolveObject(ctx: Context, objectType: string, id: number): Promise<ObjectLabel> {
  const found = (await objectLabels(ctx, objectType, [id])).get(id);
  if (!found) throw notFound(kindOf(ctx, objectType)?.what ?? 'This entry');
  return found;
}

/** Whether this person takes part in who has a record of this kind open. */
export function knowsViewers(ctx: Context, objectType: string): boolean {
  const right = kindOf(ctx, objectType)?.viewers;
  return right === undefined || can(ctx, right);
}

/** What all modules count of a record. */
export async function figuresOf(ctx: Context, objectType: string, id: number): Promise<Figure[]> {
  const counting = filled(ctx.app.modules, 'figures').flatMap((given) =>
    Object.hasOwn(given, objectType) && given[objectType] ? [given[objectType]] : [],
  );
  return (await Promise.all(counting.map((figures) => figures(ctx, id)))).flat();
}
