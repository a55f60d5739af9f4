// Checklists that come back: begun for each person of the roles once in each period; what was left of the one before is closed.
import type { Context } from '../../../platform/server/context.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { type Period, startOf, titleOf } from '../shared/periods.ts';
import { wizard } from '../shared/wizard.entity.ts';
import { claimPeriod, leftOpen, peopleOfTemplate, recurringTemplates } from './periods.store.ts';
import { beginWizard, cancelWizard } from './wizards.service.ts';

const LEFT: Readonly<Record<Period, string>> = {
  day: 'Not done on the day',
  week: 'Not done in its week',
  month: 'Not done in its month',
};

/** Answers how many were begun. */
export async function beginDue(ctx: Context): Promise<number> {
  let begun = 0;
  for (const { id, label, period, roleIds } of await recurringTemplates(ctx)) {
    const start = startOf(period, ctx.today);
    if (start === undefined) continue;
    for (const userId of await peopleOfTemplate(ctx, { id, roleIds, start })) {
      if (!(await claimPeriod(ctx, id, userId, start))) continue;
      for (const old of await leftOpen(ctx, id, userId)) await cancelWizard(ctx, old, LEFT[period]);
      const title = titleOf(label, period, start);
      const given = { wizardTemplateId: id, objectType: 'user', objectId: userId, label: title };
      const everybody = {
        anyone: userId,
        assigned: userId,
        caseManager: userId,
        supervisor: userId,
        estimator: userId,
      };
      const made = await beginWizard(ctx, given, everybody);
      await tellUsers(ctx, [userId], {
        kind: 'wizard',
        title: `For you: ${title}`,
        objectType: wizard.name,
        objectId: made.id,
      });
      begun += 1;
    }
  }
  return begun;
}
