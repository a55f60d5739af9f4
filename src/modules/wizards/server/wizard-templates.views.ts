// The list of templates, and what is refused of one.
import { sql } from 'kysely';
import { invalid } from '../../../platform/server/errors.ts';
import { missingIds } from '../../../platform/server/records.ts';
import { resource } from '../../../platform/server/resource.ts';
import { ITEM_TYPES } from '../shared/wizard-content.ts';
import { WIZARD_OBJECTS, type WizardTemplate } from '../shared/wizard.entity.ts';
import { wizardTemplateRow } from '../shared/wizards.api.ts';
import { checkContent } from './wizard-template-checks.service.ts';

export const wizardTemplates = resource(wizardTemplateRow, {
  search: ['label', 'description'],
  parts: {
    steps: sql`jsonb_array_length(r.content -> 'steps')`,
    items: sql`(select coalesce(sum(jsonb_array_length(s.value -> 'items')), 0)::int from jsonb_array_elements(r.content -> 'steps') s)`,
    used: sql`(select count(*)::int from wizard w where w.company_id = r.company_id and w.wizard_template_id = r.id and w.deleted_at is null)`,
  },
  many: { fields: ['active'] },
  check: async (ctx, given, before) => {
    const { content, wizardObjectTypeId, period, roleIds } = { ...before, ...given } as WizardTemplate;
    if (wizardObjectTypeId === 5 && period == null) throw invalid({ period: 'Choose how often it repeats' });
    if (wizardObjectTypeId !== 5 && period != null) throw invalid({ period: 'Only a people checklist can repeat' });
    if ((await missingIds(ctx, 'role', roleIds)).length) throw invalid({ roleIds: 'This entry does not exist' });
    if (given['content']) await checkContent(ctx, content);
    const asksForFiles = content.steps.some(
      ({ actor, items }) => actor === 'outside' && items.some((item) => item.wizardItemTypeId === ITEM_TYPES.upload),
    );
    if (WIZARD_OBJECTS[wizardObjectTypeId as keyof typeof WIZARD_OBJECTS] === 'contact' && asksForFiles)
      throw invalid({
        content: 'Outside files go on a job, so only job and allocation wizards can ask for them',
      });
  },
});
