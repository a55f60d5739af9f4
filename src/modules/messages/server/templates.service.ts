// Templates are plain resources; one frame at a time is around every mail.
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { mergeFieldChoices } from '../../../platform/server/merge-values.ts';
import { resource } from '../../../platform/server/resource.ts';
import { placeholdersOf } from '../../../platform/shared/merge-fields.ts';
import type { Context } from '../../../platform/server/context.ts';
import { EMAIL } from '../shared/notification-types.ts';
import {
  emailTemplateApi,
  emailTemplateRow,
  notificationTemplateApi,
  notificationTemplateRow,
} from '../shared/templates.api.ts';
import { activeTemplates, keptTemplates, namedBySetting, otherDefaults, usesOfTemplate } from './templates.views.ts';

/** A placeholder that nobody knows would stop every message that is made of the template. */
function refuseUnknown(ctx: Context, texts: Record<string, unknown>): void {
  const known = new Set(mergeFieldChoices(ctx).map(({ name }) => name.toLowerCase()));
  for (const [field, text] of Object.entries(texts)) {
    const unknown = placeholdersOf(typeof text === 'string' ? text : '').find((name) => !known.has(name));
    if (unknown) throw invalid({ [field]: `There is no placeholder {{${unknown}}}` });
  }
}

export const notificationTemplates = resource(notificationTemplateRow, {
  api: notificationTemplateApi,
  search: ['label', 'subject'],
  check: async (ctx, given, before) => {
    const { subject, body } = { ...before, ...given } as { subject?: string | null; body?: string };
    refuseUnknown(ctx, { subject, body });
    if (subject && ((given['channelId'] ?? before?.channelId ?? EMAIL) as number) !== EMAIL)
      throw invalid({ subject: 'Only an email has a subject' });
  },
  mayRemove: async (ctx, { id }) => {
    if (await namedBySetting(ctx, id))
      throw conflict('Settings send messages in this template. Choose another one there first.');
    if (await usesOfTemplate(ctx, id))
      throw conflict('Messages were made from this template. Make it inactive instead.');
  },
});

export const emailTemplates = resource(emailTemplateRow, {
  api: emailTemplateApi,
  check: async (ctx, given, before) => {
    refuseUnknown(ctx, { header: given['header'], footer: given['footer'] });
    if (given['isDefault'] === true && (await otherDefaults(ctx, before?.id ?? 0)))
      throw invalid({ isDefault: 'Another layout is in use for every email. Turn that off first' });
  },
});

const NOTE = 1;

/** Refuses what a setting cannot send to the customer of a job: by field, the id of the template that it names. */
export async function checkJobTemplates(ctx: Context, named: Readonly<Record<string, unknown>>): Promise<void> {
  const ids = Object.values(named).filter((id): id is number => typeof id === 'number');
  if (ids.length === 0) return;
  const kept = new Map((await keptTemplates(ctx, ids)).map((template) => [template.id, template]));
  for (const [field, id] of Object.entries(named)) {
    if (typeof id !== 'number') continue;
    const found = kept.get(id);
    if (!found) throw invalid({ [field]: 'This entry does not exist' });
    if (!found.active) throw invalid({ [field]: 'This message template is inactive' });
    if (found.channelId === NOTE || found.objectType !== 'job')
      throw invalid({ [field]: 'Choose an email or text message template for a job' });
  }
}

/** Texts of the active ones, by id. */
export const textsOfTemplates = async (
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { channelId: number; subject: string | null; body: string }>> =>
  new Map(
    ids.length === 0
      ? []
      : (await activeTemplates(ctx, ids)).map(({ id, channelId, subject, body }) => [id, { channelId, subject, body }]),
  );

/** For those who write templates: what a reader is called; the values come with the message. */
export const recipientMergeFields = {
  recipient: {
    right: null,
    fields: { name: 'Recipient’s name', firstName: 'Recipient’s first name' },
    values: async () => ({}),
  },
};
