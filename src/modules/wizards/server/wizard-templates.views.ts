// The list of templates, and what is refused of one.
import { sql } from 'kysely';
import { resource } from '../../../platform/server/resource.ts';
import type { WizardContent } from '../shared/wizard-content.ts';
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
  check: async (ctx, { content }) => {
    if (content) await checkContent(ctx, content as WizardContent);
  },
});
