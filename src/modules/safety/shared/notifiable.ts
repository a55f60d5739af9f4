// When the regulator is told of an incident, and by when. Sections 35 to 39 of the model Work Health and Safety Act. Pure.
import { addDays } from '../../../kit/dates.ts';

export const NOTIFIABLE = ['death', 'serious injury or illness', 'dangerous incident'] as const;
export type Notifiable = (typeof NOTIFIABLE)[number];

export interface Duty {
  /** What the law calls so, in a sentence. */
  meaning: string;
  /** By phone, at once: late from the next day on. */
  tellBy: string;
  /** In writing, within 48 hours where the regulator asks for it. */
  writeBy: string;
}

const MEANING: Readonly<Record<Notifiable, string>> = {
  death: 'A person died (s. 35).',
  'serious injury or illness':
    'Treatment as an in-patient, an amputation, a serious head, eye or spinal injury, burn or laceration, loss of a bodily function, or treatment within 48 hours of exposure to a substance (s. 36).',
  'dangerous incident':
    'Someone was exposed to a serious risk: an escape of a substance, an explosion or fire, an electric shock, a fall of something from a height, the collapse of a structure or trench (s. 37).',
};

/** The day on which it happened; without one the day on which it was reported. */
export const dutyOf = (as: Notifiable, day: string): Duty => ({
  meaning: MEANING[as],
  tellBy: day,
  writeBy: addDays(day, 2),
});

/** Severity times likelihood, in the words of the matrix. */
export const riskOf = (severity: number | null, likelihood: number | null): string | null => {
  if (severity === null || likelihood === null) return null;
  const score = severity * likelihood;
  return score >= 15 ? 'Extreme' : score >= 8 ? 'High' : score >= 4 ? 'Medium' : 'Low';
};
