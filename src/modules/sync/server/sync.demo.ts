// Demonstration data of sync: Harbour is connected with its insurer and its plumber; requests of every state between the three.
import { write } from '../../../platform/server/database.ts';
import { type Demo, actorByEmail, as, demoDay } from '../../../platform/server/demo.ts';
import type { Actor, Context } from '../../../platform/server/context.ts';
import { createAllocation } from '../../allocations/server/index.ts';
import { createContact } from '../../contacts/server/index.ts';
import { createJob, updateJob } from '../../jobs/server/index.ts';
import {
  addWorkOrderItem,
  changeWorkOrderStatus,
  createWorkOrder,
  updateWorkOrder,
} from '../../work-orders/server/index.ts';
import type { Sending } from '../shared/sync-requests.api.ts';
import { acceptRequest } from './sync-accept.service.ts';
import { deliverBothWays } from './sync-carrier.across.ts';
import { cancelRequest, declineRequest, sendRequest } from './sync-requests.service.ts';
import { contactNamed, jobNumbered, linkOf, newestJob, newestWaiting, questionsLeft } from './sync-demo.views.ts';
import { linkCompanies } from './sync.across.ts';

interface Party {
  actor: Actor;
  name: string;
}
interface Connection {
  /** In Harbour. */
  contactId: number;
  other: Party;
  /** Harbour's contact in the other company. */
  theirContactId: number;
  linkId: number;
}

/** Connects a company with Harbour, as an accepted invitation does. */
async function connect(demo: Demo, name: string, email: string, otherType: number): Promise<Connection | undefined> {
  const { app, actor } = demo;
  const contactId = await demo.make((ctx) => contactNamed(ctx, name));
  if (contactId === undefined) return undefined;
  const other: Party = { actor: await actorByEmail(app, email), name };
  const theirs = await as(app, other.actor, (ctx) =>
    createContact(ctx, {
      contactTypeId: otherType,
      companyName: 'Harbour Restoration',
      email: 'office@harbour.example',
    }),
  );
  await write(app.pool, 'system', (tx) =>
    linkCompanies(
      tx,
      { companyId: actor.companyId, companyName: 'Harbour Restoration', contactId },
      { companyId: other.actor.companyId, companyName: name, contactId: theirs.id },
    ),
  );
  const linkId = await demo.make((ctx) => linkOf(ctx, contactId));
  return { contactId, other, theirContactId: theirs.id, linkId };
}

export async function syncDemo(demo: Demo): Promise<void> {
  if (!demo.whole) return;
  const insurer = await connect(demo, 'Beacon Insurance', 'admin@beacon.example', 3);
  const plumber = await connect(demo, 'Swift Plumbing', 'admin@swift.example', 1);
  if (insurer) await claims(demo, insurer);
  if (plumber) await orders(demo, plumber);
}

const handOver = (demo: Demo, { linkId }: Connection): Promise<void> =>
  deliverBothWays(demo.app, { companyId: demo.actor.companyId, linkId });

/** Accepts the newest that waits, leaving empty what has no name here. */
async function accept(demo: Demo, actor: Actor, contactId: number): Promise<void> {
  await as(demo.app, actor, async (ctx) => {
    const id = await newestWaiting(ctx, contactId);
    if (id === undefined) return;
    await acceptRequest(ctx, { id, choices: await questionsLeft(ctx, id) });
  });
}

const SITES = [
  {
    customerName: 'Farah Haddad',
    claim: 'CLM-7731180',
    line1: '4 Gannet Close',
    suburb: 'Cronulla',
    postcode: '2230',
    what: 'Washing machine hose let go, laundry and hall wet',
  },
  {
    customerName: 'Owen Fitzgerald',
    claim: 'CLM-7731204',
    line1: '61 Station St',
    suburb: 'Engadine',
    postcode: '2233',
    what: 'Tree through the carport roof',
  },
  {
    customerName: 'Lin Zhao',
    claim: 'CLM-7731266',
    line1: '18 Wattle Rd',
    suburb: 'Jannali',
    postcode: '2226',
    what: 'Burst flexi hose in the ensuite, ceiling below stained',
  },
] as const;

/** The insurer's claims: one became a job, one was declined, one waits. */
async function claims(demo: Demo, link: Connection): Promise<void> {
  for (const [place, { customerName, claim, line1, suburb, postcode, what }] of SITES.entries()) {
    await as(demo.app, link.other.actor, async (ctx) => {
      const made = await createJob(ctx, {
        customerName,
        customerMobileNumber: '0491 570 156',
        clientRef: claim,
        description: what,
        incidentDate: demoDay(-3),
        excessAmount: 500,
        siteSameAsCustomerAddress: false,
        siteAddress: { line1, suburb, postcode, state: 'NSW', country: 'Australia' },
      });
      const body: Sending = {
        contactId: link.theirContactId,
        syncRequestActionId: 35,
        jobId: made.id,
        follow: ['status'],
      };
      await sendRequest(ctx, { ...body, note: 'Please contact the customer today.', collectExcess: true });
    });
    await handOver(demo, link);
    if (place === 0) await accept(demo, demo.actor, link.contactId);
    if (place === 1)
      await demo.make(async (ctx) => {
        const id = await newestWaiting(ctx, link.contactId);
        if (id !== undefined) await declineRequest(ctx, id, 'No roofer before the weekend');
      });
    await handOver(demo, link);
  }
}

const LINES = [
  ['Remove damaged ceiling', 14.5, 'm²', 336, 'Kitchen'],
  ['Plasterboard ceiling, stopped', 14.5, 'm²', 812, 'Kitchen'],
  ['Cornice, 55 mm cove', 15.8, 'm', 284.4, 'Kitchen'],
  ['Wall lining to 600 mm', 9.8, 'm²', 598, 'Hall'],
  ['Scaffold plank, 2 days', 1, 'item', 120, 'Hall'],
] as const;

const addLine = (
  ctx: Context,
  orderId: number,
  [description, materialQuantity, materialUnit, amount, categoryLabel]: (typeof LINES)[number],
): Promise<unknown> =>
  addWorkOrderItem(ctx, orderId, {
    description,
    materialQuantity,
    materialUnit,
    materialCost: Math.round((amount / materialQuantity) * 1e8) / 1e8,
    categoryLabel,
  });

/** An order that was accepted and has changed since; a make-safe that waits, an order that was cancelled. */
async function orders(demo: Demo, link: Connection): Promise<void> {
  const job = await demo.make((ctx) => jobNumbered(ctx, 'Job-0052'));
  if (!job) return;
  const orderId = await demo.make(async (ctx) => {
    const id = await createWorkOrder(ctx, {
      jobId: job.id,
      label: 'Kitchen ceiling and hall lining',
      assignedId: link.contactId,
      instructions: 'Ceiling and hall lining after drying. Isolate the kitchen circuit first.',
      startDate: demoDay(3),
      startTime: '07:30',
      endDate: demoDay(8),
    });
    for (const line of LINES) await addLine(ctx, id, line);
    await changeWorkOrderStatus(ctx, id, 2, { override: true });
    await sendRequest(ctx, { syncRequestActionId: 3, workOrderIds: [id], follow: ['status'] });
    return id;
  });
  await handOver(demo, link);
  await accept(demo, link.other.actor, link.theirContactId);
  await handOver(demo, link);
  await demo.make(async (ctx) => {
    const allocationId = await createAllocation(ctx, {
      jobId: job.id,
      allocationTypeId: 2,
      assignedContactId: link.contactId,
      details: 'Cap the burst line behind the sink and leave the isolator off.',
      dueDate: demoDay(1),
    });
    await sendRequest(ctx, {
      syncRequestActionId: 17,
      allocationIds: [allocationId],
      note: 'Key from Mia, ring before you come.',
    });
    await sendRequest(ctx, {
      contactId: link.contactId,
      syncRequestActionId: 15,
      jobId: job.id,
      note: 'Which flexi hose was it? Please keep it for the insurer.',
    });
  });
  await handOver(demo, link);
  await cancelledAsk(demo, link, job.id);
  await demo.make(async (ctx) => {
    await updateWorkOrder(ctx, orderId, {
      endDate: demoDay(9),
      instructions: 'Level 4 finish in the kitchen takes a fourth day. Isolate the kitchen circuit first.',
    });
  });
  await theirDates(demo, link);
}

async function cancelledAsk(demo: Demo, link: Connection, jobId: number): Promise<void> {
  const made = await demo.make((ctx) =>
    sendRequest(ctx, { contactId: link.contactId, syncRequestActionId: 35, jobId, note: 'Sent by mistake' }),
  );
  await demo.make((ctx) => cancelRequest(ctx, made.id));
  await handOver(demo, link);
}

/** The plumber comes half an hour earlier: their dates wait to be answered, and stand beside ours in the preview. */
async function theirDates(demo: Demo, link: Connection): Promise<void> {
  await as(demo.app, link.other.actor, async (ctx) => {
    const jobId = await newestJob(ctx);
    if (jobId === undefined) return;
    await updateJob(ctx, jobId, { targetStartDate: demoDay(2), targetCompletionDate: demoDay(8) });
    await sendRequest(ctx, {
      contactId: link.theirContactId,
      syncRequestActionId: 4,
      jobId,
      note: 'Crew is free a day earlier. Key: Ken, rang 23/11.',
    });
  });
  await handOver(demo, link);
}
