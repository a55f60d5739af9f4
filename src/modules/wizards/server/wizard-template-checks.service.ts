// What is refused of the content of a template: what no shape can say.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { mergeFieldChoices } from '../../../platform/server/merge-values.ts';
import { missingIds } from '../../../platform/server/records.ts';
import { fieldsRead, unaskable } from '../../../platform/shared/conditions.ts';
import { placeholdersOf } from '../../../platform/shared/merge-fields.ts';
import { JOB_FACTS } from '../shared/job-facts.ts';
import { type WizardContent, type WizardItem, contentProblem } from '../shared/wizard-content.ts';

export async function checkContent(ctx: Context, content: WizardContent): Promise<void> {
  const wrong = contentProblem(content) ?? unknownNames(ctx, content);
  if (wrong) throw invalid({ content: wrong });
  const items = content.steps.flatMap((step) => step.items);
  const missing = async (table: string, ids: (item: WizardItem) => readonly (number | null | undefined)[]) => {
    const named = items.map((item) => ({ item, ids: ids(item).filter((id): id is number => id != null) }));
    const gone = new Set(await missingIds(ctx, table, [...new Set(named.flatMap((one) => one.ids))]));
    return named.find((one) => one.ids.some((id) => gone.has(id)))?.item;
  };
  for (const [what, found] of [
    ['form template', await missing('custom_form_template', (item) => [item.customFormTemplateId])],
    ['message template', await missing('notification_template', (item) => item.notificationTemplateIds ?? [])],
    ['status', await missing('job_status', (item) => [item.statusId])],
  ] as const)
    if (found) throw invalid({ content: `“${found.label}”: this ${what} does not exist. Choose another one.` });
}

/** A condition that nobody can meet and a placeholder that nobody fills would only be found out in the middle of a job. */
function unknownNames(ctx: Context, { steps }: WizardContent): string | undefined {
  const known = new Set(mergeFieldChoices(ctx).map(({ name }) => name.toLowerCase()));
  for (const { label, showIf } of [...steps, ...steps.flatMap(({ items }) => items)]) {
    const wrong = unaskable(showIf);
    if (wrong) return `“${label}”: ${wrong}`;
    const strange = fieldsRead(showIf).find((name) => name.startsWith('job.') && !Object.hasOwn(JOB_FACTS, name));
    if (strange) return `“${label}” depends on “${strange}”, which no job has`;
  }
  for (const { label, subject, text } of steps.flatMap(({ items }) => items)) {
    const hole = placeholdersOf(`${subject ?? ''}\n${text ?? ''}`).find((name) => !known.has(name));
    if (hole) return `“${label}”: there is no placeholder {{${hole}}}`;
  }
  return undefined;
}
