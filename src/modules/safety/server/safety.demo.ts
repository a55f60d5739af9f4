// Safety of the first claims: a loose sheet over an entry, a near miss that is resolved, an injury that the regulator was told of.
import { addDays, momentText, todayIn } from '../../../kit/dates.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { enterOther } from './attendance.service.ts';
import { makeDocument, signOn } from './swms.service.ts';
import { addAction, changeAction, createWhs, moveWhs } from './whs-items.service.ts';

const WORKERS = [
  ['Kim Tran', 'Truwall Plastering'],
  ['Luca Romano', 'Nepean Electrical'],
  ['Sione Tau', 'Harbour Restoration'],
] as const;
const ago = (hours: number): string => momentText(Date.now() - hours * 3_600_000);

export async function safetyDemo({ whole, world, make }: Demo): Promise<void> {
  const [first, second, third] = world.claims ?? [];
  if (!first) return;
  const today = todayIn('Australia/Sydney', new Date());
  const supervisor = world.staff['supervisor'] ?? null;
  await make(async (ctx) => {
    const sheet = await createWhs(ctx, {
      jobId: first.jobId,
      label: 'Loose roof sheet over the entry',
      description: 'Wind lifts it. The entry is taped off, people use the side gate.',
      incidentDate: addDays(today, -1),
      severity: 4,
      likelihood: 3,
    });
    await addAction(ctx, sheet, {
      label: 'Fix the sheet, check the rest of the gable',
      assignedId: supervisor,
      dueDate: today,
    });
    if (!whole || !second || !third) return;
    const miss = await createWhs(ctx, {
      jobId: second.jobId,
      whsItemTypeId: 2,
      label: 'Ladder slipped on wet tiles',
      description: 'Nobody was on it. It stood on wet tiles without a foot.',
      incidentDate: addDays(today, -9),
      severity: 3,
      likelihood: 2,
    });
    const feet = await addAction(ctx, miss, {
      label: 'Rubber feet for all ladders',
      assignedId: supervisor,
      dueDate: addDays(today, -4),
    });
    await changeAction(ctx, { id: miss, actionId: feet }, { done: true });
    await moveWhs(ctx, miss, { whsItemStatusId: 4, date: addDays(today, -5), note: 'All ladders have feet' });
    await createWhs(ctx, {
      jobId: third.jobId,
      whsItemTypeId: 4,
      label: 'Cut hand, treated in hospital',
      description: 'Glass of a broken pane while it was taken out. Gloves were not of the cutting class.',
      injuredParty: 'Worker of the glazier',
      injury: 'Cut of a tendon of the left hand, operated on the same day.',
      incidentDate: addDays(today, -3),
      severity: 4,
      likelihood: 3,
      notifiableAs: 'serious injury or illness',
      notifiedDate: addDays(today, -3),
      notifiedReference: 'SW-2026-11817',
    });
    const talk = await createWhs(ctx, {
      jobId: first.jobId,
      whsItemTypeId: 8,
      label: 'Toolbox talk: wet floors and leads',
      description: 'Leads off the floor, residual current devices tested, boots with soles that grip.',
      incidentDate: today,
    });
    for (const [name, employer] of WORKERS) await signOn(ctx, talk, { name, employer, method: 'type' });
    const swms = await createWhs(ctx, {
      jobId: second.jobId,
      whsItemTypeId: 7,
      label: 'SWMS: asbestos sheets of the laundry',
      swmsTriggerIds: [4],
    });
    await makeDocument(ctx, swms);
    for (const [place, [name, employer]] of WORKERS.entries()) {
      await enterOther(ctx, { jobId: first.jobId, name, employer, inAt: ago(26), outAt: ago(18 + place) });
      if (place < 2) await enterOther(ctx, { jobId: first.jobId, name, employer, inAt: ago(1 + place) });
    }
  });
}
