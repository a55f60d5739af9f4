// What was said about the claims, and who says it: notes, mails and text messages both ways, one that came back, some that wait.
import { sql } from 'kysely';
import { write } from '../../../platform/server/database.ts';
import { type Demo, type DemoWorld, random } from '../../../platform/server/demo.ts';
import { demoDayOf } from '../../../platform/server/demo-days.ts';
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
type Claim = NonNullable<DemoWorld['claims']>[number];
type Step = keyof Claim['story'];
interface Line {
  /** What of the claim it follows, and how: so many days later at a time, or so many minutes later. */
  after: Step;
  at: number | [days: number, time: string];
  channel: number;
  type?: number;
  by?: Who;
  /** Came in, from the customer or the insurer. */
  from?: 'customer' | 'client';
  to?: 'customer' | 'client';
  subject?: string;
  /** One of them is said; the second list is for claims that nothing has to be dried of. */
  text: readonly string[];
  dry?: readonly string[];
  status?: string;
  fault?: string;
  waits?: true;
  machine?: true;
  only?: (claim: Claim) => boolean;
}
/** How a claim is talked about, as far as it has come. */
const STORY: readonly Line[] = [
  {
    after: 'contacted',
    at: 0,
    channel: NOTE,
    type: PHONE_CALL,
    by: 'estimator',
    text: [
      'Called the customer\nWater is off, two rooms wet. Will be home all day tomorrow.',
      'Called the customer\nLeak is isolated, carpet soaked to the hall. Works from home, any time suits.',
      'Called the customer\nPlumber was there last night. Ceiling is sagging a little; asked them to keep out of the room.',
    ],
    dry: [
      'Called the customer\nEverybody is well. The damaged side is closed off. Will be home all day tomorrow.',
      'Called the customer\nThe neighbour helped to cover it. Needs a date for the insurer, mornings are best.',
    ],
  },
  {
    after: 'booked',
    at: 6,
    channel: SMS,
    by: 'estimator',
    to: 'customer',
    text: [
      'Thank you for the call. Tom comes tomorrow between 8 and 10 am to inspect and make safe. Harbour Restoration',
      'We have booked your inspection. Tom will ring you half an hour before he arrives. Harbour Restoration',
    ],
    status: 'delivered',
  },
  {
    after: 'booked',
    at: 82,
    channel: SMS,
    from: 'customer',
    text: [
      'Thanks. The key is with the neighbour at number 14 if I am out.',
      'Great, see you then. Please park in the street, the driveway is narrow.',
      'OK. There is a dog, I will keep him inside.',
    ],
  },
  {
    after: 'inspected',
    at: 75,
    channel: NOTE,
    by: 'field',
    text: [
      'Two air movers and a dehumidifier in. Skirting off on the hall side. @Priya the laundry sheet looks old, have it tested.',
      'Carpet lifted and out, underlay bagged. Three air movers running. Readings are in the log.',
    ],
    dry: [
      'Made safe and photographed. Roof side is tarped, no live wires. @Priya we need a second person for the ridge.',
      'Boarded up and swept. Measured everything, sketch is in the documents.',
    ],
  },
  {
    after: 'inspected',
    at: [0, '16:05'],
    channel: EMAIL,
    by: 'estimator',
    to: 'client',
    subject: 'Make safe done',
    text: ['Make safe is done and drying has started. The report follows this week.\n\nTom Hale'],
    dry: ['Make safe is done and the site is secure. The report follows this week.\n\nTom Hale'],
  },
  {
    after: 'inspected',
    at: [1, '10:22'],
    channel: EMAIL,
    from: 'client',
    subject: 'Re: Make safe done',
    text: [
      'Thank you. Please send the photos and the estimate in one mail.',
      'Thank you. Is the home safe to live in meanwhile?',
    ],
  },
  {
    after: 'submitted',
    at: 12,
    channel: EMAIL,
    by: 'estimator',
    to: 'client',
    subject: 'Report and estimate',
    text: [
      'The report and the estimate are in the portal. Matching materials are allowed for, contents are not.\n\nTom Hale',
      'Please find the report and our estimate in the portal. The cause is stated on page one.\n\nTom Hale',
    ],
  },
  {
    after: 'submitted',
    at: 14,
    channel: EMAIL,
    from: 'client',
    subject: 'Automatic reply: Report and estimate',
    text: ['I am out of the office until Thursday. In urgent cases write to claims@beacon.example.'],
    machine: true,
  },
  {
    after: 'authorised',
    at: 5,
    channel: EMAIL,
    from: 'client',
    subject: 'Re: Report and estimate',
    text: [
      'Authorised as submitted. Please book the trades and tell the customer the dates.',
      'Authorised. Please send the completion photos with your invoice.',
    ],
  },
  {
    after: 'authorised',
    at: [1, '10:48'],
    channel: EMAIL,
    by: 'supervisor',
    to: 'client',
    subject: 'Re: Report and estimate',
    text: ['Thank you. The trades are being booked; we tell the customer the dates.\n\nPriya Nair'],
  },
  {
    after: 'authorised',
    at: [1, '11:20'],
    channel: EMAIL,
    by: 'accounts',
    to: 'customer',
    subject: 'Your excess',
    text: ['Your excess is due before the works start. You find how to pay it on your page.\n\nMei Chen'],
    only: ({ hasExcess }) => hasExcess,
  },
  {
    after: 'scheduled',
    at: [0, '15:05'],
    channel: SMS,
    by: 'supervisor',
    to: 'customer',
    text: [
      'The plasterers can start on Thursday at 7:30 am. Please answer Y, or ring us for another time. Harbour Restoration',
      'Your repair can begin next week. The carpenter comes first. Please answer Y, or ring us. Harbour Restoration',
    ],
    status: 'delivered',
  },
  { after: 'scheduled', at: [0, '16:31'], channel: SMS, from: 'customer', text: ['Y', 'Yes that works', 'Y thanks'] },
  {
    after: 'started',
    at: [1, '13:10'],
    channel: NOTE,
    by: 'supervisor',
    text: [
      'Studs at 12 to 14 %, dry. Plasterers may close the hall side.',
      'Linings are going up. Customer asked about the paint colours, card is with her.',
    ],
    dry: [
      'Framing is straight, linings start tomorrow.',
      'Roof is closed. Customer asked about the paint colours, card is with her.',
    ],
  },
  {
    after: 'practical',
    at: [0, '16:40'],
    channel: NOTE,
    by: 'supervisor',
    text: [
      'Walked through with the customer. Two touch-ups in the hall, otherwise done.',
      'Done and cleaned. No defects found.',
    ],
  },
];
/** What ends a thread that somebody has to look at: today, of a claim that has come so far. */
const COLOUR: Line = {
  after: 'authorised',
  at: [0, '8:41'],
  channel: SMS,
  from: 'customer',
  text: [
    'We are leaning to Lexicon Quarter for the hall. Can you ring me today? After 3 is best.',
    'Is it possible to keep the old skirting profile? My husband asks.',
    'We are away from the 14th to the 18th. Does that work with your trades?',
  ],
  waits: true,
};
const GATE: Line = {
  after: 'scheduled',
  at: [-1, '16:40'],
  channel: EMAIL,
  by: 'supervisor',
  to: 'customer',
  subject: 'Access on Thursday',
  text: ['Could you leave the side gate open on Thursday? The plasterers come at 7:30 am.'],
  status: 'bounced',
  fault: 'The mailbox is full',
};
const ASKED: Line = {
  after: 'submitted',
  at: [-1, '16:22'],
  channel: EMAIL,
  from: 'client',
  subject: 'Question about your estimate',
  text: ['Two photos of the hall did not open. Please send them again, then I can decide on the skirting.'],
  waits: true,
};
const SPLIT: Line = {
  ...ASKED,
  text: ['Could you split the estimate into make safe and repair? Then I can release the first part today.'],
};
const WHEN: Line = {
  after: 'contacted',
  at: [-1, '15:10'],
  channel: SMS,
  from: 'customer',
  text: [
    'Hi, do you know yet when somebody can come? My daughter could let you in on Friday.',
    'Just checking that you have my new number. This one is best after 4.',
  ],
  waits: true,
};
const REPORT: Line = {
  after: 'inspected',
  at: [-1, '13:20'],
  channel: EMAIL,
  from: 'client',
  subject: 'Report',
  text: [
    'Could you tell me when the report comes? The customer has rung us twice.',
    'Please state in the report whether the leak is gradual. The assessor asks.',
  ],
  waits: true,
};
const LINING: Line = {
  after: 'started',
  at: [-1, '14:44'],
  channel: NOTE,
  by: 'field',
  text: ['Lining out to 600, replaced and set. @Priya no sheet asbestos here, laundry only.'],
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
interface Said extends Omit<Line, 'text' | 'dry'> {
  job: Facts;
  when: string;
  text: string;
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
  const today = new Date().toISOString();
  const running = claims.filter(({ story }) => story.started && !story.practical);
  const loud = running[Math.floor(running.length / 2)]?.jobId;
  for (const claim of claims) {
    const job = byId.get(claim.jobId);
    if (!job) continue;
    const add = ({ text, dry, ...line }: Line, from: string | undefined): void => {
      if (!from || line.only?.(claim) === false) return;
      const when = momentOf(from, line.at);
      if (when < (claim.story[line.after] ?? when)) return;
      const words = claim.isWet ? text : (dry ?? text);
      said.push({ ...line, job, when, text: dice.of(words) });
    };
    for (const line of STORY) if (claim.jobId === loud || dice.next() < 0.8) add(line, claim.story[line.after]);
    // Not of what is over.
    if (claim.story.practical) continue;
    const ends = claim.jobId === loud ? [LINING, ASKED, GATE, COLOUR] : dice.next() < 0.2 ? [lastOf(claim)] : [];
    for (const line of ends) add(line, today);
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

/** So many minutes after a moment, or so many days at a time in Sydney, never before it. */
function momentOf(from: string, at: Line['at']): string {
  if (typeof at === 'number') return new Date(Date.parse(from) + at * 60_000).toISOString();
  const [days, time] = at;
  const then = Date.parse(`${demoDayOf(from)}T${time.padStart(5, '0')}:00+11:00`) + days * 86_400_000;
  return new Date(days < 0 ? then : Math.max(then, Date.parse(from) + 25 * 60_000)).toISOString();
}

/** What somebody waits for, of a claim that has come so far. */
const lastOf = ({ story }: Claim): Line =>
  story.scheduled ? GATE : story.authorised ? COLOUR : story.submitted ? SPLIT : story.inspected ? REPORT : WHEN;

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
