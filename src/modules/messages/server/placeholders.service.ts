// The words of a message with their placeholders filled. A message never leaves with a hole: what has no value is named.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { isWithheld, mergeFieldChoices, mergeValues } from '../../../platform/server/merge-values.ts';
import { escapeHtml, fillTemplate, placeholdersOf } from '../../../platform/shared/merge-fields.ts';
import type { MessagePreview } from '../shared/conversation.api.ts';
import { readerName } from '../shared/readers.ts';

export interface Subject {
  jobId?: number | null | undefined;
  /** An entry of To. */
  recipient?: string | null | undefined;
}
type Values = Record<string, string | null>;

/** Who reads it, in templates; the others are asked of their modules. */
export const RECIPIENT_FIELDS = { name: 'Recipient’s name', firstName: 'Recipient’s first name' } as const;

async function valuesFor(ctx: Context, template: string, { jobId, recipient }: Subject): Promise<Values> {
  const values = await mergeValues(ctx, template, { ...(jobId && { jobId }) });
  const name = recipient ? readerName(recipient) : '';
  const known = name && !name.includes('@') && /[a-z]/i.test(name) ? name : null;
  return { ...values, 'recipient.name': known, 'recipient.firstName': known?.split(/\s+/)[0] ?? null };
}

/** Names without a value, as they stand in the template. */
function holes(template: string, values: Values): string[] {
  const known = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  return placeholdersOf(template).filter((name) => !known.get(name));
}

const labelOf = (ctx: Context, name: string): string =>
  mergeFieldChoices(ctx).find((choice) => choice.name.toLowerCase() === name)?.label ?? name;
const whyMissing = (ctx: Context, name: string, { jobId }: Subject): string => {
  const known = mergeFieldChoices(ctx).some((choice) => choice.name.toLowerCase() === name);
  if (!known) return 'there is no such placeholder';
  if (isWithheld(ctx, name)) return 'you do not have the right to see it';
  if (name.startsWith('recipient.')) return 'the recipient has no name';
  return name.startsWith('job.') && !jobId ? 'the message belongs to no job' : 'nothing is entered';
};

/** The filled text; a hole is refused by the field it stands in. */
export async function filled(
  ctx: Context,
  texts: Readonly<Record<string, { text: string; html?: boolean }>>,
  about: Subject,
): Promise<Record<string, string>> {
  const values = await valuesFor(
    ctx,
    Object.values(texts)
      .map(({ text }) => text)
      .join('\n'),
    about,
  );
  const errors: Record<string, string> = {};
  const result: Record<string, string> = {};
  for (const [field, { text, html = false }] of Object.entries(texts)) {
    const [hole] = holes(text, values);
    if (hole)
      errors[field] =
        `${labelOf(ctx, hole)} has no value: ${whyMissing(ctx, hole, about)}. Type it in, or leave it out`;
    result[field] = fillTemplate(text, values, { html }).text;
  }
  if (Object.keys(errors).length) throw invalid(errors);
  return result;
}

const MARKED = /\{\{\s*([A-Za-z][A-Za-z0-9.]{0,79})\s*\}\}/g;

/** The same to look at: values are marked in HTML, holes stay as they are written and are named. */
export async function preview(
  ctx: Context,
  { subject, body, html }: { subject: string; body: string; html: boolean },
  about: Subject,
): Promise<MessagePreview> {
  const values = await valuesFor(ctx, `${subject}\n${body}`, about);
  const known = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  const missing = [...new Set([...holes(subject, values), ...holes(body, values)])].map((name) => ({
    name,
    label: labelOf(ctx, name),
    why: whyMissing(ctx, name, about),
  }));
  const fill = (text: string, marked: boolean): string =>
    text.replace(MARKED, (whole, given: string) => {
      const name = given.toLowerCase();
      const value = known.get(name);
      if (!marked) return value || whole;
      return value
        ? `<span data-field="${escapeHtml(name)}">${escapeHtml(value)}</span>`
        : `<span data-missing="${escapeHtml(name)}">${escapeHtml(labelOf(ctx, name))}: no value</span>`;
    });
  return { subject: fill(subject, false), body: fill(body, html), missing };
}
