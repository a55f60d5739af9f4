// Proof in the world of the sweeps: a rule, and a photograph that is linked to a line.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { DocumentsRecord } from '../../documents/server/documents-samples.build.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { buildInvoice, buildBillable } from '../../invoices/server/invoices.build.ts';
import type { InvoicesRecord } from '../../invoices/server/invoices-samples.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { proofApi, proofRulesApi } from '../shared/proof.api.ts';
import { proofRoles } from './proof-roles.build.ts';

async function proofWorld(app: TestApp, as: Person, attachment: number, mark: string) {
  const rule = made(await app.call(as, proofRulesApi.create, { body: { label: mark, photoBefore: true } }));
  const of = await buildBillable(app, as);
  const draft = await buildInvoice(app, as, { jobId: of.jobId, toContactId: of.clientId, label: mark });
  const line = made(
    await app.call(as, invoicesApi.createItem, {
      params: { id: draft.id },
      body: { description: mark, quantity: 1, unitAmount: 10 },
    }),
  );
  await app.call(as, jobsApi.update, { params: { id: of.jobId }, body: { supervisorId: as.userId } });
  const linked = { lineType: 'accountsReceivableItem', lineId: line.id } as const;
  made(await app.call(as, proofApi.link, { body: { ...linked, kind: 'photoBefore', attachmentIds: [attachment] } }));
  const { lines } = made(await app.call(as, proofApi.ofInvoice, { params: { id: draft.id } }));
  const linkId = lines.flatMap(({ needs }) => needs).flatMap(({ evidence }) => evidence)[0]?.linkId;
  return { proofRule: rule.id, provenLine: line.id, proofLink: linkId ?? 0 };
}
export type ProofRecord = keyof Awaited<ReturnType<typeof proofWorld>>;

export const proofTests: ModuleTests<DocumentsRecord | InvoicesRecord, ProofRecord> = {
  roles: proofRoles,
  world: (app, as, of, { mark }) => proofWorld(app, as, of.attachment, mark),
  paths: [
    [/\/proofRule\/:id/, 'proofRule'],
    [/\/proof\/link\/:id/, 'proofLink'],
  ],
  samples: {
    'PUT /proofRule/:id': () => ({ body: { effect: 'hold' } }),
    'POST /proof/link': (of) => ({
      body: {
        lineType: 'accountsReceivableItem',
        lineId: of.provenLine,
        kind: 'photoAfter',
        attachmentIds: [of.attachment],
      },
    }),
    'POST /proof/ask': (of) => ({
      body: { lineType: 'accountsReceivableItem', lineId: of.provenLine, kinds: ['photoAfter'] },
    }),
  },
};
