// Two contacts that are the same become one; both keep their history, and the last merge can be taken back.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { emit, lockRecord, same, writeHistory } from '../../../platform/server/records.ts';
import { type Contact, type ContactUpdate, contact } from '../shared/contact.entity.ts';
import { refreshLicencesExpireOn } from './contact-licences.store.ts';
import { closeMerge, keepMerge, lastMerge, moveBack, moveReferences, whyNotMerge } from './contact-merge.store.ts';
import { type ContactReference, OWN_REFERENCES } from './contact-references.slots.ts';
import { findContact } from './contacts.scope.ts';
import { updateContact } from './contacts.service.ts';

export interface MergeChoice {
  /** Fields whose value comes from the contact that goes. */
  take?: string[];
  version?: number;
}

/** The fields a person may choose a survivor of. */
const choosable = (name: string): boolean =>
  contact.fields[name] !== undefined && contact.fields[name].presence !== 'generated';

export async function mergeContacts(
  ctx: Context,
  owners: readonly ContactReference[],
  contactId: number,
  mergedContactId: number,
  { take = [], version }: MergeChoice = {},
): Promise<number> {
  const wrong = take.find((name) => !choosable(name));
  if (wrong !== undefined) throw invalid({ take: `A contact has no field "${wrong.slice(0, 60)}" to take over` });
  // Always in the same order, so that two merges never wait for each other.
  for (const id of [contactId, mergedContactId].sort((left, right) => left - right)) await findContact(ctx, id);
  if (contactId === mergedContactId) throw invalid({ mergedContactId: 'A contact cannot be merged with itself' });
  const goes = await lockRecord(ctx, contact, mergedContactId);
  const before = await lockRecord(ctx, contact, contactId, { ...(version !== undefined && { version }) });
  const references = [...OWN_REFERENCES, ...owners];
  const refusal = await whyNotMerge(ctx, references, contactId, mergedContactId);
  if (refusal) throw conflict(refusal);
  const moved = await moveReferences(ctx, references, mergedContactId, contactId);
  const taken = Object.fromEntries(take.map((name) => [name, goes[name as keyof Contact]]));
  const after = take.length ? await updateContact(ctx, contactId, { ...(taken as ContactUpdate) }) : before;
  const changed = Object.fromEntries(
    take
      .filter((name) => !same(before[name as keyof Contact], after[name as keyof Contact]))
      .map((name): [string, [unknown, unknown]] => [
        name,
        [before[name as keyof Contact], after[name as keyof Contact]],
      ]),
  );
  const mergeId = await keepMerge(ctx, contactId, mergedContactId, moved, changed);
  await refreshLicencesExpireOn(ctx, contactId);
  await tell(ctx, 'merge', contactId, goes.fullName);
  await tell(ctx, 'merged', mergedContactId, before.fullName);
  await emit(ctx, 'contact.merged', 'contact', mergedContactId, { mergedIntoId: contactId });
  return mergeId;
}

export async function undoMerge(ctx: Context, owners: readonly ContactReference[], contactId: number): Promise<void> {
  const now = await lockRecord(ctx, contact, contactId);
  const merge = await lastMerge(ctx, contactId);
  if (!merge) throw conflict('There is no merge into this contact left to undo');
  await moveBack(ctx, [...OWN_REFERENCES, ...owners], merge.moved, contactId, merge.mergedContactId);
  // What somebody changed since stays as it is.
  const back = Object.fromEntries(
    Object.entries(merge.before)
      .filter(([name, [, after]]) => same(now[name as keyof Contact], after))
      .map(([name, [before]]) => [name, before]),
  );
  if (Object.keys(back).length) await updateContact(ctx, contactId, back as ContactUpdate);
  await closeMerge(ctx, merge);
  await refreshLicencesExpireOn(ctx, contactId);
  await refreshLicencesExpireOn(ctx, merge.mergedContactId);
  await tell(ctx, 'undo merge', contactId, null);
  await tell(ctx, 'undo merge', merge.mergedContactId, null);
  await emit(ctx, 'contact.unmerged', 'contact', merge.mergedContactId, { contactId });
}

const tell = (ctx: Context, verb: string, objectId: number, note: string | null) =>
  writeHistory(ctx, { objectType: 'contact', objectId, jobId: null, verb, changes: {}, note });
