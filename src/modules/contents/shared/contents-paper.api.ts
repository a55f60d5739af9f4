// The papers of a loss schedule: the schedule as PDF and spreadsheet, with what each shows chosen by flags of 0 and 1.
import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';

/** What can be shown or left out, with its name on screen and whether it is shown where nobody says. */
export const PAPER_FLAGS = [
  { key: 'photos', label: 'Photos beside the items', usual: true },
  { key: 'details', label: 'Brand, model, serial number and condition', usual: true },
  { key: 'values', label: 'Depreciation and actual cash value', usual: true },
  { key: 'rules', label: 'The rule of each depreciation', usual: true },
  { key: 'answers', label: 'What owner and insurer said', usual: false },
  { key: 'signatures', label: 'Places to sign', usual: true },
] as const;
export type PaperFlag = (typeof PAPER_FLAGS)[number]['key'];
export type PaperFlags = Record<PaperFlag, boolean>;

const flag = z.enum(['0', '1'], 'Use 0 or 1').optional();
const flags = {
  photos: flag,
  details: flag,
  values: flag,
  rules: flag,
  answers: flag,
  signatures: flag,
} satisfies Record<PaperFlag, unknown>;
const id = z.string().regex(/^\d{1,15}$/, 'Name the loss schedule');
/** A version as it was sent; absent: as it is now. */
const sent = z
  .string()
  .regex(/^\d{1,6}$/)
  .optional();

/** What an address asks for. */
export function flagsOf(query: Partial<Record<PaperFlag, string | null | undefined>>): PaperFlags {
  return Object.fromEntries(
    PAPER_FLAGS.map(({ key, usual }) => [key, query[key] === '1' || (query[key] !== '0' && usual)]),
  ) as PaperFlags;
}

export const contentsPaperApi = {
  preview: endpoint({
    method: 'GET',
    path: '/dataExport/preview/lossSchedule',
    permission: 'view-loss-schedule',
    summary: 'A loss schedule as it would be printed, as PDF at once',
    query: z.strictObject({ lossScheduleId: id, version: sent, ...flags }),
    response: z.unknown(),
    binary: 'application/pdf',
  }),
  xlsx: endpoint({
    method: 'GET',
    path: '/lossSchedule/:id/schedule/xlsx',
    permission: 'view-loss-schedule',
    summary: 'A loss schedule as a spreadsheet',
    query: z.strictObject({ version: sent, ...flags }),
    response: z.unknown(),
    binary: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }),
};
