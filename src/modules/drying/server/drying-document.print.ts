// The drying log, and the certificate once it is signed, from the database. What is certified prints as it stood when it was signed.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { jobFacts } from '../../jobs/server/index.ts';
import { asFacts } from '../shared/drying-whole.ts';
import { type DryingLogSource, dryingLogDocument } from './drying-log.print.ts';
import { certificateOf } from './drying-job.views.ts';
import { loadDrying } from './drying-whole.views.ts';

const PICTURE = /^data:image\/(?:png|jpeg);base64,/;

export async function dryingDocument(ctx: Context, id: number): Promise<PrintDocument> {
  const { jobId, whole } = await loadDrying(ctx, id, { money: false });
  const stored = await certificateOf(ctx, id);
  if (!stored) throw notFound('This drying schedule');
  const { currencySymbol, facts: pairs } = await jobFacts(ctx, jobId);
  const pair = (label: string): string | null => pairs.find(([name]) => name === label)?.[1] ?? null;
  const facts = asFacts(whole.facts);
  const people = [...new Set(facts.visits.map(({ by }) => by))];
  const source: DryingLogSource = {
    facts,
    asOf: stored.certifiedAt ?? momentText(ctx.now),
    head: await companyHead(ctx),
    currencySymbol,
    recipient: [[pair('Client'), pair('Claim number')].filter(Boolean).join(', '), pair('Customer') ?? ''].filter(
      Boolean,
    ),
    site: pair('Site') ?? '',
    loss: { day: pair('Incident date'), cause: stored.cause ?? pair('Peril'), story: null },
    readBy: people,
    plans: [],
    unitPins: [],
    photos: [],
    authorised: [],
    ...(stored.certifiedAt !== null && {
      certificate: {
        name: stored.certifiedBy ?? '',
        licence: stored.licence,
        statement: stored.statement ?? '',
        at: stored.certifiedAt,
        ...(stored.signature !== null &&
          PICTURE.test(stored.signature) && {
            signature: new Uint8Array(Buffer.from(stored.signature.replace(PICTURE, ''), 'base64')),
          }),
      },
    }),
  };
  return dryingLogDocument(source);
}
