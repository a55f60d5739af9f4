// Forms of the first claims: an authority that its owner signed, a make-safe report that waits for approval, an induction half filled.
import type { Context } from '../../../platform/server/context.ts';
import { type Demo, demoDay } from '../../../platform/server/demo.ts';
import { starterId } from '../shared/starters.ts';
import { signForm } from './form-signatures.service.ts';
import { answerForm, beginForm, moveForm, nameSignatories, submitForm } from './forms.service.ts';
import { formPageOf } from './forms.views.ts';

/** A stroke, as a signature pad draws it: 240 × 80, ink on white. */
const DRAWN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAPAAAABQCAAAAAACIqegAAACSUlEQVR42u3a6w6DIAwFYB7ivP+rdsmSbVGBnragMsufJcvQfsq4FIo8rJQEJzjBCU5wghOc4AQnOMEJTnCCE5zgBCd4V/AuK4I9keNXlgN74samrAV2RI19WQnsCHpTgap7yUMp7eDfHy4uJ8Z9wDCDj+2BBOM+YEuTq8Sua+4D/gRCx1MN/Qywo37pe+H26uJbgQd4TwBjCNj6gptxLwL+RhH1qg0uDMYwsOHx9aJWrhAFYwgYGzBCN50LdlYv7SARnjvMBGMMGCawds95YP8CpXRaIaJtkqjOL8Dq3wfBlfkwAm8o2k2jtuIMrkBL95n3rgmuyZs82wroFtc8qwKmWx3ZIs3gaidS/UkYXCH4R9kI+DfzQScNgyFgPmZymDY+j92fdXzChAHDPbHTBi30Bthgl8iBLa5J4G93SHSJM8ByPpjMmfqanr7z4F4NKb8gxng7WB+kia2WZmVqXHL2OR4wmMw4s7fkBqvzlpFgZRZjBcPTpjVwbHVfn5Vp3QC1e9hJ4nhbdHheur16e4XhAstw8IiNid0clJw18WAMBA/ZetrmZtg3Qm6INzPPrkU6+PSRDjauFNkTAHZwu7ckAzStlv1ZS8vdefCx+5Qw2Jf3oM94NLaP1AoAOUD6waGspen+DLg+JeATdbGh62xw7A83ZTvVcGyp2vvIxHI1uJrj+38wHgSWSh5VZosvBctxRP1zsBzyxrJaKeIW4xFggfWIwOpgWeAA6ViwLO11HRB/HPj+x96HgxcuCU5wghOc4AQn+LryAquSLd798qpWAAAAAElFTkSuQmCC';

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

export async function formsDemo({ whole, world, make }: Demo): Promise<void> {
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
      arrived: `${demoDay(-2)} 05:40:00`,
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
}
