// What a customer is told of a visit: the company's template filled with the visit as it is about to be. Pure, for server and screen.
import { z } from 'zod';
import { showDay, showTime, showWeekday } from '../../../kit/dates.ts';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { type MergeValues, fillTemplate } from '../../../platform/shared/merge-fields.ts';

export const NOTICES = ['booked', 'moved', 'onMyWay', 'missed', 'cancelled', 'offered', 'reminder'] as const;
export type Notice = (typeof NOTICES)[number];

const noticeTemplate = z.strictObject({ notice: z.enum(NOTICES), subject: z.string().nullable(), body: z.string() });
export interface NoticeTemplate extends z.infer<typeof noticeTemplate> {}

export const visitNoticesApi = {
  ofJob: endpoint({
    method: 'GET',
    path: '/appointment/notices/job/:jobId',
    permission: 'view-appointment',
    summary: 'The templates in which the customer of a job is told of visits, and what their placeholders stand for',
    response: one(
      z.strictObject({
        templates: z.array(noticeTemplate),
        /** All but those of the visit itself. */
        values: z.record(z.string(), z.string().nullable()),
      }),
    ),
  }),
};

export interface NoticeFacts {
  customer: string | null | undefined;
  label: string;
  /** On the clock of the site. */
  day: string;
  /** None: all day. */
  time: string | null;
  people: readonly string[];
  link?: string;
}
/** By the names that `appointmentMergeFields` offers where templates are written. */
export const valuesOfVisit = ({ customer, label, day, time, people, link }: NoticeFacts): MergeValues => ({
  'appointment.day': day && `${showWeekday(day)} ${showDay(day)}`,
  'appointment.time': time === null ? 'all day' : time && showTime(time),
  'appointment.people': people.join(' and '),
  'appointment.for': label,
  'appointment.link': link ?? null,
  'recipient.name': customer ?? null,
  'recipient.firstName': customer?.trim().split(/\s+/)[0] ?? null,
});

export interface NoticeWords {
  subject: string;
  text: string;
}
export function fillNotice(
  { subject, body }: Pick<NoticeTemplate, 'subject' | 'body'>,
  values: MergeValues,
  facts: NoticeFacts,
): NoticeWords {
  const all = { ...values, ...valuesOfVisit(facts) };
  return {
    subject: (subject && fillTemplate(subject, all).text) || facts.label,
    text: fillTemplate(body, all).text.trim(),
  };
}
