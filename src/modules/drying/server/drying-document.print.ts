// The drying log, and the certificate once it is signed, from the database. What is certified prints as it stood when it was signed.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { readStoredFile } from '../../../platform/server/files.ts';
import { pictureOf } from '../../../platform/server/pictures.ts';
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { jobFacts } from '../../jobs/server/index.ts';
import type { DryingFacts } from '../shared/drying-facts.ts';
import { type DryingWhole, asFacts } from '../shared/drying-whole.ts';
import { heldReadings } from '../shared/forecast.ts';
import { type DryingLogSource, dryingLogDocument } from './drying-log.print.ts';
import { certificateOf } from './drying-job.views.ts';
import { type DryingPicture, lossOfJob, picturesById, picturesOfSchedule } from './drying-paper.views.ts';
import { loadDrying } from './drying-whole.views.ts';

/** Photos of readings that a paper holds at most: the first and last of each point, in walking order. */
const MOST_PHOTOS = 120;
const PICTURE = /^data:image\/(?:png|jpeg);base64,/;

export async function dryingDocument(ctx: Context, id: number): Promise<PrintDocument> {
  const { jobId, whole } = await loadDrying(ctx, id, { money: false });
  const stored = await certificateOf(ctx, id);
  if (!stored) throw notFound('This drying schedule');
  const { currencySymbol, facts: pairs } = await jobFacts(ctx, jobId);
  const pair = (label: string): string | null => pairs.find(([name]) => name === label)?.[1] ?? null;
  const facts = asFacts(whole.facts);
  const { day, description } = await lossOfJob(ctx, jobId);
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
    loss: { day, cause: stored.cause ?? pair('Peril'), story: description?.trim() || null },
    readBy: people,
    ...(await picturesOf(ctx, id, facts)),
    unitPins: facts.equipment.flatMap(({ id: equipmentId, pin }) => (pin ? [{ equipmentId, ...pin }] : [])),
    authorised: authorisedByKind(whole),
    billed: whole.billedDays,
    ...(stored.certifiedAt !== null && {
      certificate: {
        name: stored.certifiedBy ?? '',
        licence: stored.licence,
        statement: stored.statement ?? '',
        at: stored.certifiedAt,
        ...(stored.signature !== null &&
          (PICTURE.test(stored.signature)
            ? { signature: new Uint8Array(Buffer.from(stored.signature.replace(PICTURE, ''), 'base64')) }
            : { typed: stored.signature })),
      },
    }),
  };
  return dryingLogDocument(source);
}

/** Days that are authorised, of each kind of unit. */
function authorisedByKind({ authorised, facts }: DryingWhole): DryingLogSource['authorised'] {
  const kindOf = new Map(facts.equipment.map(({ id, kind }) => [id, kind]));
  const kinds = Map.groupBy(
    authorised.filter(({ unit }) => unit === 'day'),
    ({ equipmentIds }) => kindOf.get(equipmentIds[0] ?? 0) ?? 'other',
  );
  return [...kinds].map(([kind, all]) => ({
    kind,
    days: all.reduce((sum, one) => sum + one.authorised, 0),
    line:
      [...new Set(all.flatMap(({ estimates }) => estimates.map(({ label }) => label.toLowerCase())))].join(', ') ||
      null,
  }));
}

/** Plans that points are pinned to, photos of first and last readings, and what else was put on the schedule. */
async function picturesOf(
  ctx: Context,
  id: number,
  facts: DryingFacts,
): Promise<Pick<DryingLogSource, 'plans' | 'photos'>> {
  const planIds = [...new Set(facts.points.flatMap(({ pin }) => (pin ? [Number(pin.attachmentId)] : [])))];
  const held = Map.groupBy(
    heldReadings(facts.readings, momentText(ctx.now)).filter(({ attachmentId }) => attachmentId !== null),
    ({ pointId }) => pointId,
  );
  const read = facts.points
    .flatMap((point) => {
      const of = held.get(point.id) ?? [];
      return of.filter((_, place) => place === 0 || place === of.length - 1).map((reading) => ({ point, reading }));
    })
    .slice(0, MOST_PHOTOS);
  const byId = new Map(
    (await picturesById(ctx, [...planIds, ...read.map(({ reading }) => Number(reading.attachmentId))])).map(
      (picture) => [picture.id, picture] as const,
    ),
  );
  const bytesOf = async ({ fileId }: DryingPicture): Promise<Uint8Array> => (await readStoredFile(ctx, fileId)).bytes;
  const plans: DryingLogSource['plans'] = [];
  for (const planId of planIds) {
    const picture = byId.get(planId);
    const bytes = picture && (await bytesOf(picture));
    const size = bytes && pictureOf(Buffer.from(bytes));
    if (bytes && size)
      plans.push({
        attachmentId: planId,
        label: picture.description ?? 'Plan',
        bytes,
        width: size.width,
        height: size.height,
      });
  }
  const photos: DryingLogSource['photos'] = [];
  const used = new Set([...planIds, ...byId.keys()]);
  for (const own of await picturesOfSchedule(ctx, id))
    if (!used.has(own.id))
      photos.push({
        bytes: await bytesOf(own),
        caption: own.description ?? 'Photo',
        at: own.at,
        pointId: null,
        chamberId: null,
      });
  for (const { point, reading } of read) {
    const picture = byId.get(Number(reading.attachmentId));
    if (!picture) continue;
    const value = reading.value === null ? 'not read' : `${reading.value.toFixed(1)} ${reading.scale}`;
    photos.push({
      bytes: await bytesOf(picture),
      caption: `Point ${point.number}, ${value}`,
      at: reading.at,
      pointId: point.id,
      chamberId: null,
    });
  }
  return { plans, photos };
}
