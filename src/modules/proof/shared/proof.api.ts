import { z } from 'zod';
import { crudApi, endpoint, idOf, one, recordId } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { contact } from '../../contacts/shared/contact.entity.ts';
import { proofRule } from './proof-rule.entity.ts';
import { LINE_TYPES, LINKED_KINDS, PROOF_KINDS } from './proof.ts';

export const proofRuleRow = row(proofRule, 'all', {
  trade: labelled.nullable(),
  client: labelOf(contact, 'clientId'),
});
export interface ProofRuleView extends z.infer<typeof proofRuleRow> {}
export const proofRulesApi = crudApi(
  proofRule,
  'proofRule',
  { row: proofRuleRow },
  { changes: ['proofRule', 'proof'], example: { label: 'Photos of every line', photoBefore: true } },
);

const evidence = z.strictObject({
  objectType: z.string(),
  objectId: z.number(),
  label: z.string(),
  /** Where a person linked it. */
  linkId: z.number().nullable(),
});
const asked = z.strictObject({ who: z.string(), at: z.string() });
const need = z.strictObject({
  kind: z.enum(PROOF_KINDS),
  label: z.string(),
  effect: z.enum(['warn', 'hold']),
  evidence: z.array(evidence),
  /** Who was asked for it, and when. */
  asked: asked.nullable(),
});
export interface ProofNeed extends z.infer<typeof need> {}
const line = z.strictObject({
  lineType: z.enum(LINE_TYPES),
  lineId: z.number(),
  label: z.string(),
  room: z.string().nullable(),
  trade: z.string().nullable(),
  /** Before tax. */
  amount: z.number(),
  proven: z.boolean(),
  held: z.boolean(),
  needs: z.array(need),
  /** Who would be asked: whoever does the work of the line, else whoever looks after the job. */
  onSite: z.string().nullable(),
});
export interface ProofLine extends z.infer<typeof line> {}
export const documentProof = z.strictObject({
  job: labelled,
  /** How many rules apply; without any nothing is shown. */
  rules: z.number(),
  total: z.number(),
  proven: z.number(),
  unproven: z.number(),
  /** Whole percent of the money that is proven. */
  score: z.number(),
  lines: z.array(line),
});
export interface DocumentProof extends z.infer<typeof documentProof> {}

const changes = ['proof', 'accountsReceivable', 'history'];
const lineOf = { lineType: z.enum(LINE_TYPES), lineId: recordId };

export const proofApi = {
  ofEstimate: endpoint({
    method: 'GET',
    path: '/estimate/:id/proof',
    permission: 'view-estimate',
    summary: 'What of the draft of an estimate is proven, line by line',
    response: one(documentProof),
  }),
  ofSnapshot: endpoint({
    method: 'GET',
    path: '/estimateSnapshot/:id/proof',
    permission: 'view-estimate-snapshot',
    summary: 'What of a snapshot is proven, line by line',
    response: one(documentProof),
  }),
  ofInvoice: endpoint({
    method: 'GET',
    path: '/accountsReceivable/:id/proof',
    permission: 'view-accounts-receivable',
    summary: 'What of an invoice or a claim is proven, line by line',
    response: one(documentProof),
  }),
  link: endpoint({
    method: 'POST',
    path: '/proof/link',
    permission: 'prove-lines',
    summary: 'Link photographs, documents or a form to a line as its proof',
    body: z.strictObject({
      ...lineOf,
      kind: z.enum(LINKED_KINDS),
      attachmentIds: z.array(recordId).max(100).optional(),
      customFormId: recordId.optional(),
    }),
    response: one(z.strictObject({ linked: z.number() })),
    changes,
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/proof/link/:id',
    permission: 'prove-lines',
    summary: 'Take a proof off its line',
    response: idOf,
    changes,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/proof/ask',
    permission: 'prove-lines',
    summary: 'Ask whoever is on site for what a line lacks; each thing once',
    body: z.strictObject({ ...lineOf, kinds: z.array(z.enum(PROOF_KINDS)).min(1).max(PROOF_KINDS.length) }),
    response: one(z.strictObject({ who: z.string(), by: z.enum(['reminder', 'mail']) })),
    changes: [...changes, 'reminder', 'outgoingMessage', 'notice'],
  }),
};
