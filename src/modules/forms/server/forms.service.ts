// Forms of the staff: begun, answered as they are filled, handed in, returned, approved, copied, linked.
import type { Context } from '../../../platform/server/context.ts';
import { can } from '../../../platform/server/context.ts';
import { cleanHtml } from '../../../platform/server/clean-html.ts';
import { AppError, conflict, forbidden, invalid, orInvalid, unlessRefused } from '../../../platform/server/errors.ts';
import { mergeValues } from '../../../platform/server/merge-values.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { objectLabels, resolveObject } from '../../../platform/server/objects.ts';
import {
  insertRecord,
  linkObject,
  nextNumber,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { checkAnswer } from '../../../platform/shared/form-checks.ts';
import { companyHead } from '../../company/server/index.ts';
import { updateJob } from '../../jobs/server/index.ts';
import { FILE_TYPES, carriedOver, fitsField, idsIn, unfitting } from '../shared/answer-kinds.ts';
import {
  type CustomForm,
  type CustomFormCreate,
  type CustomFormUpdate,
  customForm,
} from '../shared/custom-form.entity.ts';
import { mustTakeForms } from './closed-to-forms.slots.ts';
import {
  type FormContent,
  type FormKind,
  allFields,
  checkAnswers,
  keptOf,
  onceFields,
} from '../shared/form-content.ts';
import { answersFor, contentFor } from '../shared/form-audience.ts';
import { openAnswers } from '../shared/locked-answers.ts';
import { type FormStatusType, formCan, isOpenForm } from '../shared/form-status.ts';
import type { CopyTo } from '../shared/forms.api.ts';
import { targetValue } from '../shared/job-targets.ts';
import { numberOfSeries } from './form-templates.store.ts';
import { type PublishedTemplate, publishedTemplate, typesOfJob } from './form-templates.views.ts';
import { closeLink } from './form-sharing.service.ts';
import { queuePaper } from './form-paper.service.ts';
import { askNext } from './form-turns.service.ts';
import {
  type NewSignature,
  addCopies,
  copiesOfTemplate,
  copyFiles,
  dropUnsigned,
  filesFor,
  insertSignatures,
  keepAnswers,
  markWritten,
  putCopies,
  setLinks,
  wasWritten,
} from './forms.store.ts';
import { audienceOf, forms, peopleOfForm, seesAttachment, signaturesOf, statusTypeOf } from './forms.views.ts';
import { type OpenForm, fingerprint, openForm, refuse, setStatus } from './open-forms.service.ts';

export const MISSING = 'This entry does not exist';

interface Begun extends Pick<CustomFormCreate, 'customFormTemplateId' | 'objectType' | 'objectId'> {
  label?: string | null | undefined;
  notes?: string | null | undefined;
  assignedId?: number | null | undefined;
  assignedContactId?: number | null | undefined;
  attachmentId?: number | null | undefined;
  customFormStatusId?: number | null | undefined;
  kind?: FormKind;
  answers?: Readonly<Record<string, unknown>>;
  terms?: string | null;
  externalFormTemplateId?: number | null;
}

export async function beginForm(ctx: Context, given: Begun): Promise<CustomForm> {
  if (given.customFormStatusId != null && (await statusTypeOf(ctx, given.customFormStatusId)) !== 'new')
    throw invalid({ customFormStatusId: 'A new form is a draft' });
  const { jobId } = await orInvalid(resolveObject(ctx, given.objectType, given.objectId), { objectId: MISSING });
  await mustTakeForms(ctx, given.objectType, given.objectId);
  const template = await publishedTemplate(ctx, given.customFormTemplateId);
  if (!template) throw invalid({ customFormTemplateId: MISSING });
  if (!template.objectTypes.includes(given.objectType))
    throw invalid({ objectType: `“${template.label}” is not for records of this kind` });
  if (template.jobTypeIds.length && !(await isOfType(ctx, template, jobId)))
    throw invalid({ customFormTemplateId: `“${template.label}” is for jobs of another type` });
  return await insertForm(ctx, template, { ...given, jobId });
}

const isOfType = async (ctx: Context, { jobTypeIds }: PublishedTemplate, jobId: number | null): Promise<boolean> => {
  const type = jobId === null ? null : await typesOfJob(ctx, jobId);
  return type !== null && jobTypeIds.includes(type);
};

async function insertForm(
  ctx: Context,
  template: PublishedTemplate,
  { jobId, ...given }: Begun & { jobId: number | null },
): Promise<CustomForm> {
  const { customFormTemplateId, objectType, objectId, notes, assignedId, assignedContactId, attachmentId } = given;
  const answers = given.answers
    ? carriedOver(template.content, given.answers)
    : await startingAnswers(ctx, template.content, jobId);
  const label = given.label?.trim() || template.label;
  if (attachmentId != null) await mustSee(ctx, attachmentId);
  const customFormNumber =
    (await numberOfSeries(ctx, template.id)) ??
    (template.numberPrefix ? await nextNumber(ctx, 'customForm', template.numberPrefix, template.id) : '');
  await linkObject(ctx, objectType, objectId, jobId);
  const made = await insertRecord(
    ctx,
    customForm,
    { customFormTemplateId, objectType, objectId, notes, assignedId, assignedContactId, attachmentId, label },
    {
      kind: given.kind ?? template.kind,
      templateVersion: template.version,
      customFormNumber,
      jobId,
      answers: JSON.stringify(answers),
      terms: given.terms ?? null,
      externalFormTemplateId: given.externalFormTemplateId ?? null,
    },
    { jobId },
  );
  await linkObject(ctx, customForm.name, made.id, jobId);
  const signs: NewSignature[] = template.signatories.map((role) => ({ role }));
  if (template.counterSigned) signs.push(await ownTurn(ctx));
  if (signs.length) await insertSignatures(ctx, made.id, signs);
  await tellAssigned(ctx, made);
  return made;
}

/** The company signs last. */
const ownTurn = async (ctx: Context): Promise<NewSignature> => ({
  role: `For ${(await companyHead(ctx)).company}`.slice(0, 60),
  forCompany: true,
});

async function mustSee(ctx: Context, attachmentId: number): Promise<void> {
  if (!(await seesAttachment(ctx, attachmentId))) throw invalid({ attachmentId: MISSING });
}

const tellAssigned = async (ctx: Context, form: CustomForm): Promise<void> => {
  if (form.assignedId !== null)
    await tellUsers(ctx, [form.assignedId], {
      kind: 'assigned',
      title: `You are asked to fill in ${form.label}`,
      objectType: customForm.name,
      objectId: form.id,
      jobId: form.jobId,
    });
};

/** What the job says already, where it is what the field takes. */
async function startingAnswers(
  ctx: Context,
  content: FormContent,
  jobId: number | null,
): Promise<Record<string, unknown>> {
  const filled = onceFields(content).filter(({ from }) => from);
  if (!filled.length) return {};
  const wanted = filled.map(({ from }) => `{{${from}}}`).join(' ');
  const values = await mergeValues(ctx, wanted, { ...(jobId !== null && { jobId }) });
  const known = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  return Object.fromEntries(
    filled.flatMap((field) => {
      const value = known.get(field.from?.toLowerCase() ?? '');
      const fits = value && fitsField(field, value) && checkAnswer(field, value) === undefined;
      return fits ? [[field.fieldRef, value]] : [];
    }),
  );
}

export async function updateForm(
  ctx: Context,
  id: number,
  { version, customFormStatusId, ...given }: CustomFormUpdate,
): Promise<void> {
  const { form } = await openForm(ctx, id, { version });
  for (const name of ['customFormTemplateId', 'objectType', 'objectId'] as const)
    if (given[name] !== undefined && given[name] !== form[name])
      throw invalid({ [name]: 'A form cannot change its record or template. Start another one' });
  if (given.attachmentId != null && given.attachmentId !== form.attachmentId) await mustSee(ctx, given.attachmentId);
  const label = given.label === undefined ? undefined : given.label?.trim() || form.label;
  const { after, changed } = await updateRecord(
    ctx,
    customForm,
    id,
    { ...given, ...(label !== undefined && { label }) },
    {},
    { jobId: form.jobId },
  );
  if (changed.includes('assignedId')) await tellAssigned(ctx, after);
  if (customFormStatusId != null && customFormStatusId !== form.customFormStatusId)
    await moveForm(ctx, id, { customFormStatusId });
}

export async function removeForm(ctx: Context, id: number, version?: number): Promise<void> {
  const { form, type, signed } = await openForm(ctx, id, { version });
  refuse(formCan.remove(type, signed));
  await closeLink(ctx, id);
  await removeRecord(ctx, customForm, id, { jobId: form.jobId });
}

export interface Giving {
  answers: Readonly<Record<string, unknown>>;
  version?: number | undefined;
}
const MOST_BYTES = 4_000_000;

/** Keeps what is typed, but for fields that are locked. A version behind is refused with the form as it stands now: the browser puts the two together. */
export async function answerForm(
  ctx: Context,
  id: number,
  { answers: given, version }: Giving,
  now: () => Promise<unknown>,
  byLink = false,
): Promise<void> {
  const { form, type, content: whole, answers, signed } = await openForm(ctx, id, { byLink });
  const here = { today: ctx.today, timezone: ctx.actor.timezone };
  // What they do not see is nothing that they could answer.
  const content = contentFor(whole, await audienceOf(ctx, byLink));
  refuse(formCan.answer(type, signed));
  if (version !== undefined && version !== form.version)
    throw conflict('Someone else changed answers on this form in the meantime.', await now());
  const wrong = unfitting(content, given);
  if (Object.keys(wrong).length) throw invalid(wrong);
  const files = idsIn(content, given, FILE_TYPES);
  const there = await filesFor(ctx, form, files);
  if (files.some((one) => !there.has(one))) throw invalid({ answers: 'One of the files is missing. Send it again' });
  const others = idsIn(content, given, ['customForms']);
  if (others.length && (byLink || (await objectLabels(ctx, 'customForm', others)).size < others.length))
    throw invalid({ answers: MISSING });
  const contacts = idsIn(content, given, ['contact']);
  if (contacts.length && (byLink || (await objectLabels(ctx, 'contact', contacts)).size < contacts.length))
    throw invalid({ answers: MISSING });
  if (JSON.stringify({ ...answers, ...given }).length > MOST_BYTES)
    throw invalid({ answers: 'This form is full. Add the rest as a file.' });
  await keepAnswers(ctx, id, openAnswers(whole, answers, given, here));
}

/** Handed in: checked whole, what is hidden left out, its fingerprint taken; then it is signed, or it is done. */
export async function submitForm(ctx: Context, id: number, version?: number, byLink = false): Promise<void> {
  const { form, type, content, answers, signatures, signed } = await openForm(ctx, id, { version, byLink });
  refuse(formCan.answer(type, signed));
  refuse(formCan.submit(type));
  const here = { today: ctx.today, timezone: ctx.actor.timezone };
  // What is asked of others is not held against whoever hands it in.
  const theirs = contentFor(content, await audienceOf(ctx, byLink));
  const wrong = checkAnswers(theirs, answersFor(theirs, answers), here);
  if (Object.keys(wrong).length) throw invalid(wrong);
  const kept = await cleaned(content, keptOf(content, answers, here));
  const sha256 = fingerprint(content, kept);
  const waits = signatures.length > 0;
  const more = { answers: JSON.stringify(kept), sha256, submittedAt: ctx.now, reason: null };
  await setStatus(ctx, form, waits ? 'waiting' : 'active', waits ? 'Filled in, waiting for signatures' : null, more);
  if (waits) await askNext(ctx, form);
  else await completed(ctx, { form, content, answers: kept });
}

/** Formatted text is cleaned before anybody else reads it. */
async function cleaned(content: FormContent, answers: Record<string, unknown>): Promise<Record<string, unknown>> {
  const html = new Set(
    allFields(content)
      .filter(({ fieldType }) => fieldType === 'html')
      .map(({ fieldRef }) => fieldRef),
  );
  const clean = async (name: string, value: unknown): Promise<unknown> => {
    if (Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row)))
      return await Promise.all(value.map((row: object) => cleanAll(row)));
    return html.has(name) && typeof value === 'string' ? await cleanHtml(value) : value;
  };
  const cleanAll = async (named: object): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      await Promise.all(Object.entries(named).map(async ([name, value]) => [name, await clean(name, value)] as const)),
    );
  return await cleanAll(answers);
}

type Finished = Pick<OpenForm, 'form' | 'content' | 'answers'>;
/** Everything is there: people hear of it, the job takes what is for it, and the paper is made. */
export async function completed(ctx: Context, { form, content, answers }: Finished): Promise<void> {
  const writes = ctx.actor.audience === 'staff' && can(ctx, 'edit-job');
  if (writes) await writeBack(ctx, { form, content, answers });
  await markWritten(ctx, form.id, writes);
  const { ids, makerId } = await peopleOfForm(ctx, form.id);
  await tellUsers(ctx, ids, {
    kind: 'form',
    title: `${[form.customFormNumber, form.label].filter(Boolean).join(' ')} received`,
    objectType: customForm.name,
    objectId: form.id,
    jobId: form.jobId,
  });
  // Whoever signed gets what they signed.
  const signers = (await signaturesOf(ctx, form.id)).flatMap(({ signedAt, name, role, email, contactId }) =>
    signedAt && email ? [{ name: name ?? role, email, contactId }] : [],
  );
  const always = (await copiesOfTemplate(ctx, form.customFormTemplateId)).map((email) => ({
    ...{ name: email, email, contactId: null },
  }));
  const copies = [...signers, ...always];
  if (copies.length) await addCopies(ctx, form.id, copies);
  await queuePaper(ctx, form, makerId);
}

/** Answers that the job takes, where it says something else and does not lock the field. */
async function writeBack(ctx: Context, { form, content, answers }: Finished): Promise<void> {
  if (form.jobId === null) return;
  const values = Object.fromEntries(
    onceFields(content).flatMap(({ fieldRef, to }) => {
      const value = to ? targetValue(to, answers[fieldRef]) : undefined;
      return to && value !== undefined ? [[to, value]] : [];
    }),
  );
  if (!Object.keys(values).length) return;
  // A locked field, or a job this person does not see: the form is handed in all the same.
  await unlessRefused(updateJob(ctx, form.jobId, values));
}

interface Move {
  customFormStatusId: number;
  note?: string | null | undefined;
  version?: number | undefined;
}
export async function moveForm(ctx: Context, id: number, { customFormStatusId, note, version }: Move): Promise<void> {
  const { form, type, content, answers } = await openForm(ctx, id, { version });
  const to = await statusTypeOf(ctx, customFormStatusId);
  if (!to) throw invalid({ customFormStatusId: MISSING });
  if (customFormStatusId === form.customFormStatusId) return;
  const verdict = formCan.move(type, to, note ?? '');
  if (verdict !== true) throw verdict === 'Say why.' ? invalid({ note: verdict }) : conflict(verdict);
  if ((to === 'done' || to === 'returned') && !can(ctx, 'approve-custom-form'))
    throw forbidden('You need the right to approve or return forms. Your administrator can grant it.');
  const words = note?.trim() || null;
  const approval = to === 'done' ? { approvedAt: ctx.now, approvedBy: ctx.actor.userId } : {};
  await setStatus(ctx, form, to, words, { ...approval, ...(words && { reason: words }) });
  await follow(ctx, { form, content, answers }, to, words);
}

async function follow(ctx: Context, of: Finished, to: FormStatusType, words: string | null): Promise<void> {
  const { form } = of;
  const { ids, makerId } = await peopleOfForm(ctx, form.id);
  if (to === 'returned')
    await tellUsers(ctx, ids, {
      kind: 'form',
      title: `${form.label} was returned`,
      body: words,
      objectType: customForm.name,
      objectId: form.id,
      jobId: form.jobId,
    });
  if (to === 'cancelled') await closeLink(ctx, form.id);
  if (to !== 'done') return;
  // What came by a link is taken by whoever approves it; what was taken before may have been corrected on the job meanwhile.
  if (can(ctx, 'edit-job') && !(await wasWritten(ctx, form.id))) await writeBack(ctx, of);
  await queuePaper(ctx, form, makerId);
}

/** A draft of the version that is published now, with the answers that it can hold. */
export async function copyForm(ctx: Context, id: number): Promise<number> {
  const { form, answers } = await openForm(ctx, id);
  const { customFormTemplateId, objectType, objectId, label, notes, assignedId, assignedContactId, kind } = form;
  const made = await beginForm(ctx, {
    ...{ customFormTemplateId, objectType, objectId, label, notes, assignedId, assignedContactId, kind, answers },
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.errors?.['customFormTemplateId'] === MISSING)
      throw conflict('Its template is no longer active. Make it active to copy the form.');
    throw error;
  });
  await copyFiles(ctx, id, made.id);
  return made.id;
}

export async function nameSignatories(
  ctx: Context,
  id: number,
  given: readonly {
    id?: number | undefined;
    role: string;
    name?: string | null | undefined;
    contactId?: number | null | undefined;
    forCompany?: boolean | undefined;
  }[],
  copies?: readonly CopyTo[],
): Promise<void> {
  const { form, type, signatures } = await openForm(ctx, id);
  if (!isOpenForm(type) && type !== 'waiting') throw conflict('Name who signs before the form is finished.');
  if (type === 'waiting' && given.length === 0)
    throw invalid({ signatories: 'It is waiting for signatures. Name at least one signer' });
  for (const { contactId } of given)
    if (contactId != null && !(await objectLabels(ctx, 'contact', [contactId])).size)
      throw invalid({ signatories: MISSING });
  if (given.some((one, at) => one.forCompany && given.slice(at + 1).some(({ forCompany }) => !forCompany)))
    throw invalid({ signatories: 'The company signs last' });
  if (copies) await nameCopies(ctx, id, copies);
  const signed = signatures.filter(({ signedAt }) => signedAt !== null);
  const rest = given.filter((one) => !signed.some((of) => of.id === one.id));
  await dropUnsigned(ctx, id);
  await insertSignatures(
    ctx,
    id,
    rest.map(({ role, name = null, contactId = null, forCompany = false }) => ({ role, name, contactId, forCompany })),
    signed.length,
  );
  await writeHistory(ctx, {
    objectType: customForm.name,
    objectId: id,
    jobId: form.jobId,
    verb: 'update',
    changes: {
      'Who signs': [
        signatures.map(({ role }) => role).join(', ') || null,
        given.map(({ role }) => role).join(', ') || null,
      ],
      ...(copies && { Copies: [null, copies.map(({ email }) => email).join(', ') || null] }),
    },
    note: null,
  });
}

async function nameCopies(ctx: Context, id: number, copies: readonly CopyTo[]): Promise<void> {
  const ids = copies.flatMap(({ contactId }) => contactId ?? []);
  if ((await objectLabels(ctx, 'contact', ids)).size < new Set(ids).size) throw invalid({ copies: MISSING });
  await putCopies(ctx, id, copies);
}

/** Links forms to a record besides their own. */
export async function linkForms(
  ctx: Context,
  objectType: string,
  objectId: number,
  ids: readonly number[],
): Promise<void> {
  const { jobId } = await resolveObject(ctx, objectType, objectId);
  const known = await objectLabels(ctx, 'customForm', ids);
  if (ids.some((id) => !known.has(id))) throw invalid({ customFormIds: MISSING });
  await linkObject(ctx, objectType, objectId, jobId);
  const { gone, come } = await setLinks(ctx, objectType, objectId, ids);
  if (!gone.length && !come.length) return;
  // Links that are there stay, and may go.
  if (come.length) await mustTakeForms(ctx, objectType, objectId);
  const words = (all: readonly number[]) => all.map((id) => known.get(id)?.label ?? `form ${id}`).join(', ');
  await writeHistory(ctx, {
    objectType,
    objectId,
    jobId,
    verb: 'link',
    changes: { Forms: [words(gone) || null, words(come) || null] },
    note: null,
  });
}

export const readForm = (ctx: Context, id: number) => forms.get(ctx, id);
