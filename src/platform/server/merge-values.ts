// What placeholders in templates stand for. Each module says what its records can be asked by name: user.name, job.number.
import { type Merged, fillTemplate, placeholdersOf } from '../shared/merge-fields.ts';
import { type Context, can } from './context.ts';
import { named } from './module.ts';

/** What a template is about; the person is the one of the context. */
export interface MergeSubject {
  jobId?: number;
}
export interface MergeSource {
  /** What one must hold to be told its values; without it they are as good as not entered. `null`: what everybody knows. */
  readonly right: string | null;
  /** Name after the dot → what it is called where templates are written. */
  readonly fields: Readonly<Record<string, string>>;
  /** By the same names; empty where the subject has none. */
  readonly values: (ctx: Context, about: MergeSubject) => Promise<Readonly<Record<string, string | null>>>;
}

declare module './module.ts' {
  interface ServerModule {
    /** By the word before the dot. */
    readonly mergeFields?: Readonly<Record<string, MergeSource>>;
  }
}

/** Somebody of the staff, who reads what they send; what the company says by the clock, by an event or to a visitor is its own. */
const isPerson = ({ actor }: Context): boolean => actor.audience === 'staff' && actor.email !== '';
const withholds = (ctx: Context, { right }: MergeSource): boolean =>
  right !== null && isPerson(ctx) && !can(ctx, right);

/** A placeholder that is filled for others, and not for whoever lacks the right to see what it stands for. */
export function isWithheld(ctx: Context, name: string): boolean {
  const word = name.split('.', 1)[0]?.toLowerCase();
  const found = Object.entries(named(ctx.app.modules, 'mergeFields')).find(([source]) => source.toLowerCase() === word);
  return found !== undefined && withholds(ctx, found[1]);
}

/**
 * What the placeholders of a template stand for; only those sources are asked that it names, and a person is told only what they
 * may see.
 */
export async function mergeValues(
  ctx: Context,
  template: string,
  about: MergeSubject,
): Promise<Record<string, string | null>> {
  const used = new Set(placeholdersOf(template).map((name) => name.split('.', 1)[0] ?? ''));
  const sources = Object.entries(named(ctx.app.modules, 'mergeFields')).filter(
    ([name, source]) => used.has(name) && !withholds(ctx, source),
  );
  const values = await Promise.all(
    sources.map(async ([name, source]) =>
      Object.entries(await source.values(ctx, about)).map(([field, value]) => [`${name}.${field}`, value] as const),
    ),
  );
  return Object.fromEntries(values.flat());
}

/** The template filled for its subject. */
export const mergeTemplate = async (
  ctx: Context,
  template: string,
  about: MergeSubject,
  options: { html?: boolean } = {},
): Promise<Merged> => fillTemplate(template, await mergeValues(ctx, template, about), options);

/** Every placeholder with its words, for those who write templates. */
export const mergeFieldChoices = (ctx: Context): { name: string; label: string }[] =>
  Object.entries(named(ctx.app.modules, 'mergeFields')).flatMap(([name, { fields }]) =>
    Object.entries(fields).map(([field, label]) => ({ name: `${name}.${field}`, label })),
  );
