// A form that waited comes second to what somebody else saved meanwhile: field by field against what it was based on.
import type { FieldSpec } from '../../../kit/fields.ts';
import { conflictOf } from '../form/conflict.ts';
import { initialValues } from '../form/form-values.ts';

/** What a form was based on, for the fields that it changes. */
export interface FormBase {
  before: Record<string, unknown>;
  specs: Record<string, FieldSpec>;
}
/** Fields that both changed, each to something else, beside the record as it is now. */
export interface Clash {
  names: readonly string[];
  theirs: Record<string, unknown>;
  version: number;
  /** Who changed it last, and when; where the record says so. */
  by?: number | undefined;
  at?: string | undefined;
}
type Values = Record<string, unknown>;

/**
 * What stands in the way of a change after all, by the rule of every form (`form/conflict.ts`). Without names: nothing, it goes over
 * theirs. Undefined where no record came along, or it was refused for another reason than somebody else's change.
 */
export function clashOf(mine: unknown, { before, specs }: FormBase, now: unknown): Clash | undefined {
  const body = mine as Values;
  const asForm = (values: Values): Values => initialValues(specs, values);
  const found = conflictOf(specs, now, asForm(before), asForm({ ...before, ...body }));
  if (!found || found.version === body['version']) return undefined;
  const { fields: names, version } = found;
  const theirs = now as Values;
  const { updatedById, updatedAt } = theirs;
  return {
    names,
    version,
    theirs: Object.fromEntries(names.map((name) => [name, theirs[name]])),
    ...(typeof updatedById === 'number' && { by: updatedById }),
    ...(typeof updatedAt === 'string' && { at: updatedAt }),
  };
}

const isNothing = (value: unknown): boolean => value === '' || value === null || value === undefined;

/** The choice for a field that both changed; `both` joins two texts. */
export type Side = 'mine' | 'theirs' | 'both';

/** Both can be kept where the field is a text of several lines. */
export const canKeepBoth = (spec: FieldSpec | undefined): boolean => spec?.kind === 'longText';

/** The change as it is sent after the person has chosen. */
export function settled(mine: Values, { theirs, version, names }: Clash, chosen: Record<string, Side>): Values {
  const body: Values = { ...mine, version };
  for (const name of names) {
    const side = chosen[name] ?? 'mine';
    if (side === 'theirs') delete body[name];
    else if (side === 'both') body[name] = [theirs[name], mine[name]].filter((text) => !isNothing(text)).join('\n\n');
  }
  return body;
}

/** How a form says what it was based on: its changed fields, as they were and what they are. */
export const formBase = (specs: Record<string, FieldSpec>, before: Values, body: object): FormBase => {
  const names = Object.keys(body).filter((name) => specs[name]);
  const plain = (spec: FieldSpec): FieldSpec => JSON.parse(JSON.stringify(spec)) as FieldSpec;
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name] ?? null])),
    specs: Object.fromEntries(names.flatMap((name) => (specs[name] ? [[name, plain(specs[name])]] : []))),
  };
};
