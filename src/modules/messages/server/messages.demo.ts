// What was said about the claims, and who says it: notes, mails and text messages both ways, one that came back, some that wait.
import { sql } from 'kysely';
import { write } from '../../../platform/server/database.ts';
import { type Demo, random } from '../../../platform/server/demo.ts';
import { insertRecord } from '../../../platform/server/records.ts';
import { createRole, newSecret } from '../../identity/server/index.ts';
import { mailHandler } from '../shared/mail-handler.entity.ts';
import { emailTemplate, notificationTemplate } from '../shared/notification-template.entity.ts';
import { notification } from '../shared/notification.entity.ts';
import { EMAIL, NOTE, PHONE_CALL, SMS } from '../shared/notification-types.ts';
import { htmlOfText } from '../shared/mail-text.ts';
import { createNotification } from './messages.service.ts';
import { replyTag } from './messages.store.ts';

/** A role of the company's own. */
const WRITER = {
  label: 'Contents specialist',
  description: 'Looks after contents: reads jobs, writes notes and files',
  permissions: ['view-job', 'view-contact', 'view-notification', 'create-notification'],
  defaultOnlyMyJobs: true,
};

const TEMPLATES = [
  {
    label: 'First contact',
    channelId: SMS,
    notificationTypeId: 1,
    body: 'Hello {{recipient.firstName}}, this is {{user.name}} of {{company.name}} about the damage at {{job.address}}. When can we come? Please answer this message.',
  },
  {
    label: 'On our way',
    channelId: SMS,
    notificationTypeId: 5,
    body: 'Hello {{recipient.firstName}}, we are on our way to {{job.address}} and there in about half an hour.',
  },
  {
    label: 'Report to the insurer',
    channelId: EMAIL,
    notificationTypeId: 6,
    subject: 'Claim {{job.reference}}: report and estimate, {{job.address}}',
    body: 'Dear {{recipient.firstName}},\n\nthe report for claim {{job.reference}} at {{job.address}} is ready: {{job.description}}.\n\nPlease tell us whether the works may start.',
  },
  {
    label: 'Progress for the customer',
    channelId: EMAIL,
    notificationTypeId: 1,
    subject: 'Your repair at {{job.address}}',
    body: 'Dear {{recipient.firstName}},\n\nyour job {{job.number}} stands at: {{job.status}}.\n\nIf anything is unclear, answer this mail; it reaches the people of your job.',
  },
  {
    label: 'Called, no answer',
    channelId: NOTE,
    notificationTypeId: PHONE_CALL,
    body: 'Rang {{job.customer}}, no answer. Trying again tomorrow.',
  },
] as const;

type Who = 'supervisor' | 'estimator' | 'field' | 'accounts' | 'admin';
interface Line {
  /** Days after the job came in, and the time there. */
  at: [day: number, time: string];
  channel: number;
  type?: number;
  by?: Who;
  /** Came in, from the customer or the insurer. */
  from?: 'customer' | 'client';
  to?: 'customer' | 'client';
  subject?: string;
  text: string;
  status?: string;
  fault?: string;
  waits?: true;
  machine?: true;
}
/** How a claim is talked about; the younger it is, the less of it was said. */
const STORY: readonly Line[] = [
  {
    at: [0, '14:12'],
    channel: NOTE,
    type: PHONE_CALL,
    by: 'estimator',
    text: 'Called the customer\nWater is off, two rooms wet. Will be home all day tomorrow.',
  },
  {
    at: [0, '14:18'],
    channel: SMS,
    by: 'estimator',
    to: 'customer',
    text: 'Thank you for the call. Jack comes tomorrow between 8 and 10 am and brings drying equipment. Harbour Restoration',
    status: 'delivered',
  },
  {
    at: [0, '15:40'],
    channel: SMS,
    from: 'customer',
    text: 'Thanks. The key is with the neighbour at number 14 if I am out.',
  },
  {
    at: [1, '9:35'],
    channel: NOTE,
    by: 'field',
    text: 'Two air movers and a dehumidifier in. Skirting off on the hall side. @Priya the laundry sheet looks old, have it tested.',
  },
  {
    at: [1, '16:05'],
    channel: EMAIL,
    by: 'estimator',
    to: 'client',
    subject: 'Make safe done',
    text: 'Make safe is done and drying has started. The report follows this week.\n\nTom Hale',
  },
  {
    at: [2, '10:22'],
    channel: EMAIL,
    from: 'client',
    subject: 'Re: Make safe done',
    text: 'Thank you. Please send photographs of the hall and the estimate in one mail.',
  },
  {
    at: [5, '11:48'],
    channel: EMAIL,
    by: 'estimator',
    to: 'client',
    subject: 'Report and estimate',
    text: 'The report and the estimate are in the portal. 25 lines, the drying is the first part.\n\nTom Hale',
  },
  {
    at: [6, '8:15'],
    channel: EMAIL,
    from: 'client',
    subject: 'Automatic reply: Report and estimate',
    text: 'I am out of the office until Thursday. In urgent cases write to claims@beacon.example.',
    machine: true,
  },
  {
    at: [9, '13:10'],
    channel: NOTE,
    by: 'supervisor',
    text: 'Studs at 17 to 19 %, one more drying check before the plasterers.',
  },
  {
    at: [10, '15:05'],
    channel: SMS,
    by: 'supervisor',
    to: 'customer',
    text: 'The plasterers can start on Thursday at 7:30 am. Please answer Y, or ring us for another time. Harbour Restoration',
    status: 'delivered',
  },
  { at: [10, '16:31'], channel: SMS, from: 'customer', text: 'Y' },
  {
    at: [13, '9:02'],
    channel: EMAIL,
    from: 'client',
    subject: 'Re: Report and estimate',
    text: 'Authorised but for line 5.2. Please send the moisture log up to the dry goal, then I can decide on the sand and recoat.',
  },
  {
    at: [14, '10:48'],
    channel: EMAIL,
    by: 'supervisor',
    to: 'client',
    subject: 'Re: Report and estimate',
    text: 'Thank you. The log follows as soon as the last point is dry.\n\nPriya Nair',
  },
  {
    at: [21, '11:20'],
    channel: EMAIL,
    by: 'accounts',
    to: 'customer',
    subject: 'Your excess',
    text: 'Your excess is due before the works start. You find how to pay it on your page.\n\nMei Chen',
  },
];
/** What ends a thread that somebody has to look at. */
const COLOUR: Line = {
  at: [0, '8:41'],
  channel: SMS,
  from: 'customer',
  text: 'We are leaning to Lexicon Quarter for the hall. Can you ring me today? After 3 is best.',
  waits: true,
};
const GATE: Line = {
  at: [-1, '16:40'],
  channel: EMAIL,
  by: 'supervisor',
  to: 'customer',
  subject: 'Access on Thursday',
  text: 'Could you leave the side gate open on Thursday? The plasterers come at 7:30 am.',
  status: 'bounced',
  fault: 'The mailbox is full',
};
const ASKED: Line = {
  at: [-1, '16:22'],
  channel: EMAIL,
  from: 'client',
  subject: 'Line 5.2 asked again',
  text: 'Please send the moisture log up to the dry goal, then I can decide on the sand and recoat.',
  waits: true,
};
const LINING: Line = {
  at: [-3, '14:44'],
  channel: NOTE,
  by: 'field',
  text: 'Lining out to 600. Studs 17 to 19 %, two air movers turned to the wall. @Priya no sheet asbestos here, laundry only.',
};

interface Facts {
  id: number;
  number: string;
  customer: string | null;
  email: string | null;
  mobile: string | null;
  clientId: number | null;
  client: string | null;
  clientEmail: string | null;
}
interface Said extends Line {
  job: Facts;
  when: string;
}

export const messagesDemo = async ({ app, actor, whole, world: { claims = [], staff }, make }: Demo): Promise<void> => {
  if (!whole) {
    await make(async (ctx) => {
      for (const { jobId } of claims) await createNotification(ctx, { jobId, note: 'Called twice, left a message.' });
    });
    return;
  }
  await make(async (ctx) => {
    await createRole(ctx, WRITER);
    for (const [order, template] of TEMPLATES.entries())
      await insertRecord(ctx, notificationTemplate, { ...template, order });
    await insertRecord(ctx, emailTemplate, {
      label: 'Letter head',
      footer: '{{company.name}}\nAnswer this mail: it reaches the people of your job.',
      isDefault: true,
    });
    await insertRecord(
      ctx,
      mailHandler,
      { label: 'Office', from: 'office@harbour.example', replyDomain: 'mail.harbour.example', isDefault: true },
      { inboundToken: `m${newSecret()}` },
    );
    await ctx.run(
      sql`update company set enable_sms = true, enable_bulk_email = true, enable_bulk_sms = true, quiet_from = '20:00', quiet_to = '07:00' where company_id = ${ctx.actor.companyId}`,
    );
  });
  const jobs = await make((ctx) =>
    ctx.run(sql<Facts>`select j.id, j.job_number as number, j.customer_name as customer, j.customer_email as email, j.customer_mobile_number as mobile, k.id as "clientId", k.full_name as client, k.email as "clientEmail"
      from job j left join contact k on k.company_id = j.company_id and k.id = j.client_id where j.company_id = ${ctx.actor.companyId} and j.id = any(${claims.map(({ jobId }) => jobId)}::bigint[])`),
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const dice = random(31);
  const said: Said[] = [];
  const open = claims.filter(({ statusId }) => statusId < 12);
  const loud = open[Math.floor(open.length / 2)]?.jobId;
  for (const { jobId, day } of claims) {
    const job = byId.get(jobId);
    if (!job) continue;
    const add = (line: Line, from: string): void => void said.push({ ...line, job, when: momentOf(from, line.at) });
    const today = new Date().toISOString().slice(0, 10);
    for (const line of STORY) if (jobId === loud || dice.next() < 0.75) add(line, day);
    if (jobId === loud) for (const line of [LINING, ASKED, GATE, COLOUR]) add(line, today);
    else if (dice.next() < 0.1 && open.some((one) => one.jobId === jobId)) add(dice.of([COLOUR, ASKED, GATE]), today);
  }
  const past = said
    .filter(({ when }) => when < new Date().toISOString())
    .sort((one, other) => (one.when < other.when ? -1 : 1));
  const ids = await make(async (ctx) => {
    const made: number[] = [];
    for (const line of past) made.push((await insertRecord(ctx, notification, ...rowOf(line), { history: false })).id);
    for (const { id, number, email } of jobs) if (email) await replyTag(ctx, id, number, [email]);
    // Nobody knows yet where this belongs.
    for (const stranger of STRANGERS)
      await insertRecord(
        ctx,
        notification,
        {
          notificationChannelId: stranger.channel,
          subject: stranger.subject,
          note: stranger.note,
          from: stranger.from,
          to: ['office@mail.harbour.example'],
        },
        { scope: 'company', direction: 'in', status: 'received', party: stranger.from, fromName: stranger.name },
        { history: false },
      );
    return made;
  });
  // Said on its day, by whom it was; read by whoever had to do with it.
  await write(app.pool, 'system', async (tx) => {
    await tx.run(sql`update notification n set created_at = v.at, sent_at = v.at, answered_at = case when v.waits then null when n.direction = 'in' then v.at + interval '40 minutes' end,
        created_by_id = case when n.direction = 'out' then v.by end, updated_by_id = v.by
      from unnest(${ids}::bigint[], ${past.map(({ when }) => when)}::timestamptz[], ${past.map(({ waits }) => waits === true)}::boolean[], ${past.map(({ by }) => staff[by ?? 'estimator'] ?? actor.userId)}::bigint[]) v (id, at, waits, by)
      where n.company_id = ${actor.companyId} and n.id = v.id`);
    await tx.run(
      sql`update notification set created_by_id = null, updated_by_id = null where company_id = ${actor.companyId} and direction = 'in'`,
    );
    await tx.run(sql`insert into notification_read (company_id, notification_id, user_id, read_at)
      select n.company_id, n.id, u.id, n.created_at + interval '9 minutes' from notification n, unnest(${[staff['estimator'], staff['supervisor']]}::bigint[]) u (id)
      where n.company_id = ${actor.companyId} and n.id = any(${ids}::bigint[]) and n.created_at < now() - interval '20 hours' on conflict do nothing`);
  });
};

const STRANGERS = [
  {
    channel: EMAIL,
    from: 'paul@kerr-plumbing.example',
    name: 'Paul Kerr',
    subject: 'Invoice for Banksia Street',
    note: 'Please find our invoice attached. Which job number do you need on it?',
  },
  {
    channel: SMS,
    from: '0491 571 804',
    name: null,
    subject: null,
    note: 'Hi, is somebody coming today? Nobody was here at 9.',
  },
] as const;

/** So many days after a day, at a time in Sydney, as UTC. Near enough to the clock of the place for what is made up. */
function momentOf(from: string, [days, time]: Line['at']): string {
  const at = new Date(`${from}T${time.padStart(5, '0')}:00+11:00`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString();
}

function rowOf(line: Said): [values: object, extra: Record<string, unknown>] {
  const { job, channel, from, to } = line;
  const person =
    (from ?? to) === 'client'
      ? { name: job.client, email: job.clientEmail, mobile: null }
      : { name: job.customer, email: job.email, mobile: job.mobile };
  const reach = channel === EMAIL ? person.email : channel === SMS ? person.mobile : null;
  const entry = reach && person.name ? `${person.name} <${reach}>` : reach;
  const party =
    channel === NOTE ? 'team' : (from ?? to) === 'client' && job.clientId ? `contact:${job.clientId}` : 'customer';
  return [
    {
      jobId: job.id,
      note: line.text,
      notificationChannelId: channel,
      notificationTypeId: line.type ?? ((from ?? to) === 'client' ? 6 : 1),
      ...(channel === EMAIL && { subject: line.subject, body: htmlOfText(line.text) }),
      ...(from ? { from: reach, fromName: person.name } : { to: entry ? [entry] : [] }),
    },
    {
      scope: 'job',
      direction: from ? 'in' : 'out',
      status: line.status ?? (from ? 'received' : 'sent'),
      errorMessage: line.fault ?? null,
      automatic: line.machine ?? false,
      party,
    },
  ];
}
