// Contacts that accounting systems know, beside what they are called here: a name that differs is found before a bill goes astray.
import type { Context } from '../../../platform/server/context.ts';
import { named } from '../../../platform/server/module.ts';
import type { TransferredContact } from '../shared/accounting.api.ts';
import { sentContacts } from './transfers.store.ts';

export async function transferredContacts(ctx: Context): Promise<TransferredContact[]> {
  const sent = await sentContacts(ctx);
  const kind = named(ctx.app.modules, 'objects')['contact'];
  const labels = kind ? await kind.labels(ctx, [...new Set(sent.map(({ contactId }) => contactId))]) : [];
  const names = new Map(labels.map(({ id, label }) => [id, label]));
  return sent.map((row) => ({ ...row, name: names.get(row.contactId) ?? null }));
}
