// Days of equipment that an authorised estimate pays for, beside those so far.
import { z } from 'zod';
import { endpoint, many } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { roundTo } from '../../../kit/money.ts';
import { counted } from '../../../platform/shared/words.ts';

export const authorisedDaysRow = z.strictObject({
  /** The deployments that it is for: a unit with those that stood in for it, or several units together. */
  deploymentIds: z.array(z.number()),
  units: z.number(),
  authorised: z.number(),
  soFar: z.number(),
  /** Units of it that are still there. */
  standing: z.number(),
  /** "day", by the rule of its rate. */
  unit: z.string(),
  /** Nothing where the person sees no estimates. */
  estimates: z.array(labelled),
});
export interface AuthorisedDays extends z.infer<typeof authorisedDaysRow> {}

export const authorisedDaysApi = {
  ofJob: endpoint({
    method: 'GET',
    path: '/job/:jobId/authorisedEquipment',
    permission: 'view-asset-item',
    summary: 'How many days of the equipment of a job are authorised, and how many there are so far',
    response: many(authorisedDaysRow),
  }),
};

type Days = Pick<AuthorisedDays, 'authorised' | 'soFar' | 'unit' | 'units'>;
export const isOver = ({ authorised, soFar }: Days): boolean => soFar > authorised;
const rounded = (days: number): number => roundTo(days, 2);

/** "9 of 7 days authorised", of several units together: "of 4 units". */
export const authorisedWords = ({ authorised, soFar, unit, units }: Days): string =>
  `${rounded(soFar)} of ${counted(rounded(authorised), unit)} authorised${units > 1 ? `, ${units} units together` : ''}`;

/** What to do about days that nobody has agreed to pay for. */
export const overWords = ({
  authorised,
  soFar,
  unit,
  standing,
  estimates,
}: Days & Pick<AuthorisedDays, 'standing' | 'estimates'>): string => {
  const on = estimates.map(({ label }) => label.toLowerCase()).join(', ');
  const ask = `ask for more ${unit}s in a variation${on ? ` of ${on}` : ''}`;
  return `${counted(rounded(soFar - authorised), unit)} over: ${standing > 0 ? `return ${standing > 1 ? 'them' : 'it'}, or ${ask}` : ask}`;
};
