// The customer's tracker: one page per claim. What it shows is declared here, field by field; what it lets do is what the company asked.
import { z } from 'zod';
import { endpoint, one, recordId } from '../../../kit/endpoint.ts';
import { MATERIAL_FAMILIES } from '../../drying/shared/material-family.ts';
import { externalFile } from './external.api.ts';
import { visit } from './portal.api.ts';
import { TRACKER_PARTS } from './share-parts.ts';
import { STEP_KEYS } from './tracker-steps.ts';

const ofTracker = { permission: 'signed-in', audience: ['visitor'], shareKinds: ['portal'] } as const;
const time = z.strictObject({
  id: z.number(),
  startAt: z.string(),
  endAt: z.string(),
  allDay: z.boolean(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  timezone: z.string(),
  people: z.array(z.string()),
});

/** One thing that the company asks of this person, with what it takes to answer it here. */
export const trackerAsk = z.strictObject({
  shareId: z.number(),
  kind: z.enum(['appointment', 'form', 'material-selection', 'invoice-payment', 'feedback']),
  label: z.string(),
  /** Its last day, where the company is. */
  until: z.string(),
  /** Of a material: what may be chosen, against the allowance. */
  choices: z
    .array(
      z.strictObject({
        ref: z.string(),
        label: z.string(),
        details: z.string().nullable(),
        /** A colour that its details name, such as #efefe9. */
        colour: z.string().nullable(),
        difference: z.number(),
      }),
    )
    .nullable(),
  /** Of a visit: the times that are offered. */
  times: z.array(time).nullable(),
  /** Of a form that only waits for a signature: what is signed. Null: it is filled in on its own page first. */
  sign: z.strictObject({ name: z.string(), statement: z.string().nullable() }).nullable(),
  /** What is to be paid. */
  amount: z.number().nullable(),
});
export interface TrackerAsk extends z.infer<typeof trackerAsk> {}

const trackerVisit = time.extend({
  label: z.string(),
  endAt: z.string().nullable(),
  state: z.enum(['coming', 'onTheWay', 'here']),
  /** They are not here yet, though they should be. */
  late: z.boolean(),
  /** It was moved on the same day: the time that was said before. */
  movedFrom: z.string().nullable(),
});
export interface TrackerVisit extends z.infer<typeof trackerVisit> {}

export const tracker = z.strictObject({
  claim: z.string(),
  address: z.string().nullable(),
  firstName: z.string().nullable(),
  /** The customer, or whoever pays: only they sign and pay here. */
  mayAct: z.boolean(),
  state: z.enum(['active', 'hold', 'ended', 'done']),
  /** What this link shows. */
  parts: z.array(z.enum(TRACKER_PARTS)),
  today: z.string(),
  timezone: z.string(),
  asked: trackerAsk.nullable(),
  /** How many other things wait after it. */
  more: z.number(),
  steps: z.array(
    z.strictObject({ key: z.enum(STEP_KEYS), state: z.enum(['done', 'now', 'later']), day: z.string().nullable() }),
  ),
  drying: z
    .strictObject({
      rooms: z.array(z.strictObject({ label: z.string(), places: z.array(z.boolean()) })),
      damp: z.array(
        z.strictObject({
          material: z.enum(MATERIAL_FAMILIES),
          surface: z.enum(['wall', 'floor', 'ceiling', 'other']),
          room: z.string(),
        }),
      ),
      expectedDay: z.string().nullable(),
      latestDay: z.string().nullable(),
      machines: z.boolean(),
      startedOn: z.string(),
      dryOn: z.string().nullable(),
    })
    .nullable(),
  /** Agreed visits of today and later, the next one first. */
  visits: z.array(trackerVisit),
  /** Once the repairs are done: the rooms that were approved, and the trades that worked in them. */
  rooms: z.array(z.strictObject({ label: z.string(), work: z.array(z.string()) })),
  money: z
    .strictObject({
      currencySymbol: z.string(),
      excess: z.number().nullable(),
      /** The excess is paid; the day where it is known. */
      excessPaid: z.boolean(),
      paidOn: z.string().nullable(),
      /** Invoices to this person that are open. */
      owing: z.number(),
    })
    .nullable(),
  files: z.array(externalFile),
  office: z.strictObject({
    company: z.string(),
    phone: z.string().nullable(),
    /** A number that takes texts. */
    mobile: z.string().nullable(),
    person: z.string().nullable(),
  }),
});
export interface Tracker extends z.infer<typeof tracker> {}

const changes = ['appointment', 'job', 'estimateLine', 'customForm', 'notification', 'history'];
export const givenTrackerAnswer = z.strictObject({
  /** Of a material: the one that is chosen. */
  ref: z.string().max(40).optional(),
  /** Of a visit: the time that suits. */
  appointmentId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /** Of a visit: when it would suit instead. Of a material: what they would rather have. */
  text: z.string().trim().min(1, 'Write when it would suit you').max(1000).optional(),
  /** Of a form: their name, and a signature as it was drawn or typed. */
  name: z.string().trim().min(1, 'Enter your name').max(100).optional(),
  picture: z
    .string()
    .max(300_000, 'This drawing is too large. Clear it and sign again')
    .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, 'Sign again, please')
    .nullish(),
});
export interface GivenTrackerAnswer extends z.infer<typeof givenTrackerAnswer> {}

export const trackerApi = {
  preview: endpoint({
    method: 'POST',
    path: '/shareItem/job/:jobId/preview',
    permission: 'create-share-item',
    summary: 'The tracker of a job as its recipient would see it, before a link is made',
    example: { body: {} },
    body: z.strictObject({
      contactId: recordId.nullish(),
      email: z.string().trim().max(200).nullish(),
      visibleFields: z.array(z.enum(TRACKER_PARTS)).max(TRACKER_PARTS.length).optional(),
    }),
    response: one(tracker),
    noReplay: true,
    changes: [],
  }),
  visited: endpoint({
    ...ofTracker,
    method: 'GET',
    path: '/share/portal',
    summary: 'The claim of the link for the person it was sent to: what is asked, how far it is, who comes when',
    response: one(tracker),
  }),
  answer: endpoint({
    ...ofTracker,
    method: 'PUT',
    path: '/share/portal/asked/:id',
    summary: 'Answer what is asked: choose a material or a time, say when it would suit, sign',
    body: givenTrackerAnswer,
    response: one(tracker),
    changes,
  }),
  openAsked: endpoint({
    ...ofTracker,
    method: 'POST',
    path: '/share/portal/asked/:id/open',
    summary: 'Open the page of what is asked: a form to fill in, an invoice to pay',
    response: visit,
    noReplay: true,
    ownTransaction: true,
  }),
  moveVisit: endpoint({
    ...ofTracker,
    method: 'PUT',
    path: '/share/portal/visit/:appointmentId',
    summary: 'Ask for another time of an agreed visit; the office answers',
    example: { body: { text: 'Friday morning would be better' } },
    body: z.strictObject({ text: z.string().trim().min(1, 'Say when it would suit you').max(1000) }),
    response: one(z.strictObject({ sent: z.literal(true) })),
    changes: ['appointment', 'notification'],
  }),
};
