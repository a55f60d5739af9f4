// What of a document is proven, what holds it, and asking whoever is on site for the rest.
import { addDays } from '../../../kit/dates.ts';
import { encodeRouteId } from '../../../kit/ids.ts';
import { fromCents } from '../../../kit/money.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound, orNone } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { type MergeSource, mergeValues } from '../../../platform/server/merge-values.ts';
import { only } from '../../../platform/server/module.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { resource } from '../../../platform/server/resource.ts';
import { fillTemplate } from '../../../platform/shared/merge-fields.ts';
import { counted } from '../../../platform/shared/words.ts';
import { attachmentScope } from '../../documents/server/index.ts';
import type { LeavingCheck, LeavingDocument } from '../../estimates/server/index.ts';
import { type SiteTodos, emailSignature, jobFacts, requireJob } from '../../jobs/server/index.ts';
import { checkJobTemplates, textsOfTemplates } from '../../messages/server/index.ts';
import { systemReminder } from '../../reminders/server/index.ts';
import { type DocumentProof, proofRuleRow, proofRulesApi } from '../shared/proof.api.ts';
import type { ProofRule } from '../shared/proof-rule.entity.ts';
import {
  type Judged,
  type LineType,
  type LinkedKind,
  PROOF_KINDS,
  type ProofKind,
  judge,
  lineKey,
  needWords,
  scoreOf,
  sentenceOf,
} from '../shared/proof.ts';
import './proof-links.slots.ts';
import {
  type Documented,
  authorisedOfJob,
  jobOfLine,
  linesOfEstimate,
  linesOfInvoice,
  linesOfSnapshot,
} from './proof-lines.views.ts';
import { readingsOf } from './proof-readings.service.ts';
import { deleteLink, insertLinks, keepAsked, linkedTo } from './proof.store.ts';
import {
  askedOf,
  evidenceOf,
  formHandedIn,
  lineFacts,
  onSiteOf,
  rulesFor,
  tradeLabel,
  unseenAttachments,
} from './proof.views.ts';

const MISSING = 'This entry does not exist';

export const proofMergeFields: Record<string, MergeSource> = {
  proof: {
    right: null,
    fields: { line: 'Line of an estimate or invoice that lacks its proof', missing: 'What proof is missing of a line' },
    values: async () => ({}),
  },
};

export const proofRules = resource(proofRuleRow, {
  api: proofRulesApi,
  parts: { trade: tradeLabel },
  check: async (ctx, given, before) => {
    const rule = { ...before, ...given } as Partial<ProofRule>;
    if (!PROOF_KINDS.some((kind) => rule[kind]))
      throw invalid({ photoBefore: 'Choose at least one thing that proves a line' });
    await checkJobTemplates(ctx, { notificationTemplateId: given['notificationTemplateId'] });
  },
});

const DOCUMENTS: Readonly<Record<string, (ctx: Context, id: number) => Promise<Documented>>> = {
  estimate: linesOfEstimate,
  estimateSnapshot: linesOfSnapshot,
  accountsReceivable: linesOfInvoice,
};
async function documented(ctx: Context, { objectType, objectId }: LeavingDocument): Promise<Documented> {
  const lines = DOCUMENTS[objectType];
  if (!lines) throw notFound('This record');
  return await lines(ctx, objectId);
}

async function judged(ctx: Context, of: Documented): Promise<Judged & { rules: number }> {
  const rules = of.documents === null ? [] : await rulesFor(ctx, of.documents, of.clientId);
  const forms = rules.flatMap(({ form }) => (form ? [form.id] : []));
  const evidence =
    rules.length === 0
      ? []
      : [...(await evidenceOf(ctx, of.job.id, of.lines, forms)), ...(await readingsOf(ctx, of.job.id, of.lines))];
  return { ...judge(of.lines, rules, evidence), rules: rules.length };
}

export async function proofOf(ctx: Context, of: LeavingDocument): Promise<{ data: DocumentProof }> {
  const document = await documented(ctx, of);
  const { lines, totalCents, provenCents, rules } = await judged(ctx, document);
  const open = lines.filter(({ proven }) => !proven);
  const [asked, people] = [await askedOf(ctx, lines), await onSiteOf(ctx, document.job.id, open)];
  const askedFor = new Map(asked.map((one) => [`${lineKey(one)}:${one.kind}`, one]));
  const onSite = new Map(people.map((one) => [lineKey(one), one.name]));
  return {
    data: {
      job: document.job,
      rules,
      total: fromCents(totalCents),
      proven: fromCents(provenCents),
      unproven: fromCents(totalCents - provenCents),
      score: scoreOf({ totalCents, provenCents }),
      lines: lines.map((line) => ({
        lineType: line.lineType,
        lineId: line.lineId,
        label: line.label,
        room: line.room,
        trade: line.tradeLabel,
        amount: fromCents(line.cents),
        proven: line.proven,
        held: line.held,
        onSite: onSite.get(lineKey(line)) ?? null,
        needs: line.needs.map((need) => {
          const was = askedFor.get(`${lineKey(line)}:${need.kind}`);
          return {
            kind: need.kind,
            label: needWords(need),
            effect: need.effect,
            evidence: need.evidence.map(({ objectType, objectId, label, linkId }) => ({
              objectType,
              objectId,
              label,
              linkId,
            })),
            asked: was ? { who: was.who, at: was.at } : null,
          };
        }),
      })),
    },
  };
}

/** Told before an invoice or a snapshot leaves. Whoever may let it go all the same says why. */
export const proofCheck: LeavingCheck = {
  problems: async (ctx, of) => {
    const { lines } = await judged(ctx, await documented(ctx, of));
    const held = sentenceOf(lines.filter((line) => line.held));
    if (held) return [{ text: held, held: true, blocks: !can(ctx, 'override-proof') }];
    const open = sentenceOf(lines.filter(({ proven }) => !proven));
    return open ? [{ text: open, held: false, blocks: false }] : [];
  },
  demand: async (ctx, of, { field, reason }) => {
    const document = await documented(ctx, of);
    const { lines, totalCents, provenCents } = await judged(ctx, document);
    const held = sentenceOf(lines.filter((line) => line.held));
    if (!held) return;
    if (!can(ctx, 'override-proof')) throw conflict(held);
    if (!reason?.trim()) throw invalid({ [field]: `${held} Enter a reason for sending it anyway.` });
    await writeHistory(ctx, {
      ...of,
      jobId: document.job.id,
      verb: 'override',
      changes: { 'Not proven': [null, fromCents(totalCents - provenCents)] },
      note: reason.trim(),
    });
  },
};

interface GivenLine {
  lineType: LineType;
  lineId: number;
}
async function named(ctx: Context, { lineType, lineId }: GivenLine): Promise<number> {
  const jobId = await jobOfLine(ctx, lineType, lineId);
  const seen = jobId !== undefined && (await orNone(requireJob(ctx, jobId)));
  if (jobId === undefined || !seen) throw invalid({ lineId: 'This line does not exist' });
  return jobId;
}

export async function linkProof(
  ctx: Context,
  given: GivenLine & { kind: LinkedKind; attachmentIds?: number[] | undefined; customFormId?: number | undefined },
): Promise<{ linked: number }> {
  const { lineType, lineId, kind, attachmentIds = [], customFormId = null } = given;
  const jobId = await named(ctx, given);
  if (!attachmentIds.length && customFormId === null)
    throw invalid({ attachmentIds: 'Choose a photo, document or form' });
  if (await unseenAttachments(ctx, attachmentScope(ctx, 'a'), attachmentIds)) throw invalid({ attachmentIds: MISSING });
  if (customFormId !== null && !(await formHandedIn(ctx, customFormId, jobId)))
    throw invalid({ customFormId: 'Choose a submitted form from this job' });
  const linked = await insertLinks(ctx, { jobId, lineType, lineId }, kind, { attachmentIds, customFormId });
  if (linked) await tell(ctx, { jobId, lineType, lineId }, 'link', `Linked as ${needWords({ kind, form: null })}`);
  return { linked };
}

export async function unlinkProof(ctx: Context, id: number): Promise<void> {
  const found = await linkedTo(ctx, id);
  if (!found || !(await orNone(requireJob(ctx, found.jobId)))) throw notFound('This link');
  await deleteLink(ctx, id);
  await tell(ctx, found, 'link', `Removed as ${needWords({ kind: found.kind, form: null })}`);
}

const tell = (ctx: Context, of: GivenLine & { jobId: number }, verb: string, note: string): Promise<void> =>
  writeHistory(ctx, { objectType: of.lineType, objectId: of.lineId, jobId: of.jobId, verb, changes: {}, note });

const OPEN_DAYS = 30;

export async function askForProof(
  ctx: Context,
  { kinds, ...given }: GivenLine & { kinds: ProofKind[] },
): Promise<{ who: string; by: 'reminder' | 'mail' }> {
  const jobId = await named(ctx, given);
  const line = await lineOf(ctx, jobId, given);
  const [person] = await onSiteOf(ctx, jobId, [line]);
  if (!person) throw conflict('Nobody is working on this line. Assign it with a work order or an allocation.');
  if (!person.staff && !person.email)
    throw conflict(`${person.name} has no email address. Enter one on the contact, or call them.`);
  const fresh = await keepAsked(ctx, { jobId, ...given }, [...new Set(kinds)], person);
  if (!fresh.length) throw conflict('Already requested.');
  const missing = PROOF_KINDS.filter((kind) => fresh.includes(kind)).map((kind) => needWords({ kind, form: null }));
  const words = await wordsOf(ctx, jobId, line, { missing: missing.join(', '), name: person.name });
  await tell(ctx, { jobId, ...given }, 'notify', `Asked ${person.name} for ${missing.join(', ')}`);
  if (person.staff && person.userId !== null)
    await systemReminder(ctx, {
      userIds: [person.userId],
      title: `Proof for “${line.label}”`.slice(0, 200),
      description: `Missing: ${missing.join(', ')}.${line.room ? ` ${line.room}.` : ''}`,
      jobId,
    });
  if (person.email) {
    const stage = fresh.includes('photoAfter') ? 'after' : fresh.includes('photoBefore') ? 'before' : null;
    await sendMail(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      ...(person.userId !== null && { userId: person.userId }),
      to: { address: person.email, name: person.name },
      ...(ctx.actor.email && { replyTo: ctx.actor.email }),
      template: 'proof-ask',
      ...words,
      button: person.userId !== null ? jobButton(ctx, jobId) : await uploadButton(ctx, jobId, person.contactId, stage),
    });
  }
  return { who: person.name, by: person.staff ? 'reminder' : 'mail' };
}

const jobButton = (ctx: Context, jobId: number) => ({
  label: 'Open the job',
  url: `${ctx.app.config.publicUrl}/prime/job/view/${encodeRouteId(jobId)}/overview`,
});
async function uploadButton(ctx: Context, jobId: number, contactId: number | null, stage: 'before' | 'after' | null) {
  const { link } = await only(ctx.app.modules, 'proofLinks').make(ctx, {
    jobId,
    contactId: contactId ?? 0,
    label: 'Photos and documents',
    expiresAt: `${addDays(ctx.today, OPEN_DAYS)} 12:00:00`,
    stage,
  });
  return { label: 'Send photos', url: link };
}

interface AskedLine extends GivenLine {
  label: string;
  room: string | null;
  templateId: number | null;
}
/** The line in the words of the last document that holds it, with the template of the rule that asks for something. */
async function lineOf(ctx: Context, jobId: number, given: GivenLine): Promise<AskedLine> {
  const { label, room, tradeId, clientId } = await lineFacts(ctx, jobId, given);
  const rules = await rulesFor(ctx, 'invoices', clientId);
  const rule = rules.find((one) => one.templateId !== null && (one.tradeId === null || one.tradeId === tradeId));
  return { ...given, label, room, templateId: rule?.templateId ?? null };
}

async function wordsOf(
  ctx: Context,
  jobId: number,
  line: AskedLine,
  { missing, name }: { missing: string; name: string },
) {
  const { company, jobNumber } = await jobFacts(ctx, jobId);
  const { emailSignature: signature } = await emailSignature(ctx, jobId);
  const own =
    line.templateId === null ? undefined : (await textsOfTemplates(ctx, [line.templateId])).get(line.templateId);
  if (!own)
    return {
      subject: `Job ${jobNumber}: ${missing} needed`,
      title: `Job ${jobNumber}: ${missing} needed`,
      paragraphs: [
        `Hello ${name},`,
        `${company} needs proof for “${line.label}”${line.room ? ` (${line.room})` : ''} before it can be billed: ${missing}.`,
        signature,
      ].filter(Boolean),
    };
  const values = {
    ...(await mergeValues(ctx, `${own.subject ?? ''}\n${own.body}`, { jobId })),
    'recipient.name': name,
    'recipient.firstName': name.split(/\s+/)[0] ?? null,
    'proof.line': line.label,
    'proof.missing': missing,
  };
  const subject = fillTemplate(own.subject ?? `Job ${jobNumber}: ${missing} needed`, values).text;
  const paragraphs = fillTemplate(own.body, values)
    .text.split(/\n{2,}/)
    .map((text) => text.trim());
  return { subject, title: subject, paragraphs: [...paragraphs, signature].filter(Boolean) };
}

const STAGES_ON_SITE = { photoBefore: 'Before', photoAfter: 'After' } as const;
const MOST_ROOMS = 4;

/** Photographs that authorised lines want and have none of, by stage: for whoever may take them. */
export const photosOnSite: SiteTodos = async (ctx, jobId) => {
  if (!can(ctx, 'create-attachment')) return [];
  const documents = await Promise.all((await authorisedOfJob(ctx, jobId)).map((id) => linesOfSnapshot(ctx, id)));
  const lines = (await Promise.all(documents.map((of) => judged(ctx, of)))).flatMap((of) => of.lines);
  return (['photoBefore', 'photoAfter'] as const).flatMap((kind) => {
    const wanting = lines.filter(({ needs }) => needs.some((need) => need.kind === kind && need.evidence.length === 0));
    if (wanting.length === 0) return [];
    const rooms = [...new Set(wanting.flatMap(({ room }) => room ?? []))];
    const more = rooms.length > MOST_ROOMS ? ` and ${rooms.length - MOST_ROOMS} more` : '';
    return [
      {
        icon: 'camera' as const,
        label: `${STAGES_ON_SITE[kind]} photos of ${counted(wanting.length, 'line')}`,
        note: `${rooms.slice(0, MOST_ROOMS).join(', ')}${more}`,
        state: `${wanting.length} missing`,
        tone: 'soon' as const,
        menuRef: 'photos',
        objectType: null,
        objectId: null,
      },
    ];
  });
};
