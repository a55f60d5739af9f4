// Forms of the first claims: an authority that its owner signed, a make-safe report that waits for approval, an induction half filled; and
// the reports of the last month's first visits.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { type Demo, type DemoWorld, random } from '../../../platform/server/demo.ts';
import { later } from '../../../platform/server/demo-days.ts';
import { starterId } from '../shared/starters.ts';
import { signForm } from './form-signatures.service.ts';
import { answerForm, beginForm, moveForm, nameSignatories, submitForm } from './forms.service.ts';
import { formPageOf } from './forms.views.ts';

/** A stroke, as a signature pad draws it: 240 × 80, ink on white. */
const DRAWN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAPAAAABQCAAAAAACIqegAAACSUlEQVR42u3a6w6DIAwFYB7ivP+rdsmSbVGBnragMsufJcvQfsq4FIo8rJQEJzjBCU5wghOc4AQnOMEJTnCCE5zgBCd4V/AuK4I9keNXlgN74samrAV2RI19WQnsCHpTgap7yUMp7eDfHy4uJ8Z9wDCDj+2BBOM+YEuTq8Sua+4D/gRCx1MN/Qywo37pe+H26uJbgQd4TwBjCNj6gptxLwL+RhH1qg0uDMYwsOHx9aJWrhAFYwgYGzBCN50LdlYv7SARnjvMBGMMGCawds95YP8CpXRaIaJtkqjOL8Dq3wfBlfkwAm8o2k2jtuIMrkBL95n3rgmuyZs82wroFtc8qwKmWx3ZIs3gaidS/UkYXCH4R9kI+DfzQScNgyFgPmZymDY+j92fdXzChAHDPbHTBi30Bthgl8iBLa5J4G93SHSJM8ByPpjMmfqanr7z4F4NKb8gxng7WB+kia2WZmVqXHL2OR4wmMw4s7fkBqvzlpFgZRZjBcPTpjVwbHVfn5Vp3QC1e9hJ4nhbdHheur16e4XhAstw8IiNid0clJw18WAMBA/ZetrmZtg3Qm6INzPPrkU6+PSRDjauFNkTAHZwu7ckAzStlv1ZS8vdefCx+5Qw2Jf3oM94NLaP1AoAOUD6waGspen+DLg+JeATdbGh62xw7A83ZTvVcGyp2vvIxHI1uJrj+38wHgSWSh5VZosvBctxRP1zsBzyxrJaKeIW4xFggfWIwOpgWeAA6ViwLO11HRB/HPj+x96HgxcuCU5wghOc4AQn+LryAquSLd798qpWAAAAAElFTkSuQmCC';

/** As moments are answered: UTC, to the second. */
const wire = (moment: string): string => moment.slice(0, 19).replace('T', ' ');

const begin = async (
  ctx: Context,
  ref: string,
  jobId: number,
  answers: Record<string, unknown>,
  assignedId: number | null = null,
) => {
  const { id } = await beginForm(ctx, {
    customFormTemplateId: starterId(ref),
    objectType: 'job',
    objectId: jobId,
    assignedId,
  });
  await answerForm(ctx, id, { answers }, () => formPageOf(ctx, id));
  return id;
};

export async function formsDemo(demo: Demo): Promise<void> {
  const { whole, world, make } = demo;
  const [claim] = world.claims ?? [];
  if (!claim) return;
  await make(async (ctx) => {
    const authority = await begin(ctx, 'authority', claim.jobId, {
      ownership: 'The owner',
      payer: 'My insurer',
      excess: true,
      unpaid: true,
      built: 'Before 1990',
      pets: 'Yes',
      access: 'Side gate, code 4711. The dog is friendly.',
    });
    await nameSignatories(ctx, authority, [{ role: 'Owner', name: 'Owner of the house' }]);
    await submitForm(ctx, authority);
    const { signatures } = await formPageOf(ctx, authority);
    await signForm(ctx, authority, signatures[0]?.id ?? 0, {
      name: 'Owner of the house',
      method: 'draw',
      picture: DRAWN,
      device: 'Phone of the owner',
    });
    if (!whole) return;
    await moveForm(ctx, authority, { customFormStatusId: 5 });
    const report = await begin(ctx, 'makeSafe', claim.jobId, {
      arrived: wire(claim.story.inspected ?? claim.story.registered),
      metBy: 'The owner',
      loss: ['Water', 'Storm'],
      category: '1',
      wetArea: 38,
      reading: 42,
      cause: 'Tiles lifted by the storm of Saturday; water ran down the wall of the hall.',
      safe: 'Yes',
      works: ['Tarpaulin', 'Water extracted', 'Electricity isolated'],
      details: 'Tarpaulin of 6 × 4 m over the hole, fixed with battens. Circuit of the hall off and tagged.',
      equipment: [
        { item: 'Air mover', count: 6, where: 'Hall and lounge' },
        { item: 'Dehumidifier', count: 2, where: 'Hall' },
      ],
      needed: ['Scope', 'Roofer', 'Drying visit'],
    });
    await begin(
      ctx,
      'induction',
      claim.jobId,
      { name: 'Sam Field', employer: ctx.actor.fullName, fit: 'Yes' },
      world.staff['field'] ?? null,
    );
    await answerForm(ctx, report, { answers: { remarks: 'Neighbour has a key.' } }, () => formPageOf(ctx, report));
  });
  await reportsOfTheMonth(demo);
}

type Claim = NonNullable<DemoWorld['claims']>[number];
const MOST_REPORTS = 6;

/** Photos of a job, which a report cannot do without. */
const photosOf = (ctx: Context, jobIds: readonly number[]) =>
  ctx.run(
    sql<{
      jobId: number;
      ids: number[];
    }>`select job_id as "jobId", (array_agg(id order by id))[1:3] as ids from attachment
      where company_id = ${ctx.actor.companyId} and job_id = any(${[...jobIds]}::bigint[]) and room is not null and deleted_at is null group by job_id order by job_id desc`,
  );

const answersOf = ({ isWet, story }: Claim, photos: readonly number[], dice: ReturnType<typeof random>) => ({
  arrived: wire(story.inspected ?? story.registered),
  metBy: dice.of(['The owner', 'The tenant', 'A neighbour with the key']),
  loss: isWet ? ['Water'] : ['Storm', 'Impact'],
  ...(isWet && { category: dice.of(['1', '1', '2', '3']), wetArea: dice.whole(6, 60), reading: dice.whole(22, 60) }),
  cause: isWet
    ? 'Supply line failed; water ran to the next room before it was shut off.'
    : 'Hit from outside; frame and lining damaged.',
  safe: dice.of(['Yes', 'Yes', 'Yes', 'Partly']),
  hazards: 'Lights of the wet room are off and tagged.',
  photos,
  works: isWet ? ['Water isolated', 'Water extracted'] : ['Boarded up', 'Debris removed'],
  ...(isWet && { equipment: [{ item: 'Air mover', count: dice.whole(1, 5), where: 'Hall' }] }),
  needed: isWet ? ['Scope', 'Drying visit'] : ['Scope'],
});

/** The first visits of the last month, each with its report: what the form builder tries a change of the form on. */
async function reportsOfTheMonth({ app, actor, make, world: { claims = [] } }: Demo): Promise<void> {
  const dice = random(91);
  const since = new Date(Date.now() - 28 * 86_400_000).toISOString();
  const visited = claims.filter(({ story }) => story.inspected && story.inspected > since);
  const shown = await make((ctx) =>
    photosOf(
      ctx,
      visited.map(({ jobId }) => jobId),
    ),
  );
  const handedIn: [id: number, at: string][] = [];
  for (const { jobId, ids } of shown.slice(0, MOST_REPORTS))
    await make(async (ctx) => {
      const claim = visited.find((one) => one.jobId === jobId);
      if (!claim?.story.inspected) return;
      const id = await begin(ctx, 'makeSafe', jobId, answersOf(claim, ids, dice));
      await submitForm(ctx, id);
      handedIn.push([id, later(claim.story.inspected, 70)]);
    });
  await write(app.pool, 'system', async (tx) => {
    const given = sql`unnest(${handedIn.map(([id]) => id)}::bigint[], ${handedIn.map(([, at]) => at)}::timestamptz[]) v (id, at)`;
    await tx.run(
      sql`update custom_form f set created_at = v.at - interval '1 hour', submitted_at = v.at from ${given} where f.company_id = ${actor.companyId} and f.id = v.id`,
    );
    await tx.run(
      sql`update history h set created_at = v.at from ${given} where h.company_id = ${actor.companyId} and h.object_type = 'customForm' and h.object_id = v.id`,
    );
  });
}
