// Stored items in words, by the day and clock of the person.
import { dayOfMoment, showDay, showTime, timeIn, parseMoment, todayIn } from '../../../kit/dates.ts';
import { showMoney, showNumber, zoneHere } from '../../../platform/web/display/format.ts';
import { counted } from '../../../platform/shared/words.ts';
import type { StorageItemView, StorageMovementView } from '../shared/storage-items.api.ts';
import type { JobCharge } from '../shared/storage-plan.api.ts';
import { daysUnbilled } from '../shared/storage-state.ts';
import { stepWords } from '../shared/storage-steps.ts';

/** "0067": what a job is called where there is little room. */
export const shortJob = (label: string): string => label.replace(/^Job-/, '');
/** "0067 B-04" */
export const boxName = ({ job, label }: Pick<StorageItemView, 'job' | 'label'>): string =>
  `${shortJob(job.label)} ${label}`;

/** "0.40 m³"; nothing is said where nobody has measured. */
export const volumeWords = (m3: number | null): string => (m3 === null ? 'not measured' : `${m3.toFixed(2)} m³`);

/** "0.40 m³, 14 kg, fragile, this way up" */
export const careWords = ({ inside, isBox, volumeM3, weightKg, fragile, thisWayUp }: StorageItemView): string =>
  [
    isBox && inside > 0 && counted(inside, 'item'),
    volumeWords(volumeM3),
    weightKg !== null && `${showNumber(weightKg)} kg`,
    fragile && 'fragile',
    thisWayUp && 'this way up',
  ]
    .filter(Boolean)
    .join(', ');

/** "4/11" of this year, else with its year. */
export function briefDay(moment: string | null, zone = zoneHere()): string {
  if (!moment) return '';
  const day = dayOfMoment(moment, zone);
  const words = showDay(day, 'short');
  return day.slice(0, 4) === todayIn(zone, new Date()).slice(0, 4) ? words.replace(/\/\d{4}$/, '') : words;
}
/** "4/11 9:20 am" by the clock of the site. */
export const briefMoment = (moment: string, zone: string): string =>
  `${briefDay(moment, zone)} ${showTime(timeIn(zone, parseMoment(moment)))}`;

/** "Into bay C2" */
export const titleOfStep = ({ step, place, parent }: StorageMovementView): string =>
  step === 'box' ? (parent ? `Into ${parent.label}` : 'Out of its box') : stepWords(step, place);

/** "Leo Marsh scanned, R. Ames signed" */
export const handsOfStep = ({ by, with: box, signedBy, step }: StorageMovementView): string =>
  [
    by && `${by.label}${step === 'restorer' ? ' handed over' : step === 'pack' || step === 'return' ? '' : ' scanned'}`,
    signedBy && `${signedBy} signed`,
    box && `with ${box.label}`,
  ]
    .filter(Boolean)
    .join(', ');

export const unbilled = (of: StorageItemView): number => daysUnbilled(of, todayIn(of.job.timezone, new Date()));

/** "2.57 m³ × 0.85 × 4 days": how an amount comes about. */
export function formulaOf({ lines }: JobCharge): string {
  const [line] = lines;
  if (!line || lines.length > 1) return counted(lines.length, 'rate');
  const { quantityDays, rate, per, unit, even } = line;
  const what = (quantity: number): string => (unit === 'm3' ? 'm³' : quantity === 1 ? 'item' : 'items');
  const month = per === 1 ? '' : ` ÷ ${per}`;
  return even
    ? `${showNumber(even.quantity)} ${what(even.quantity)} × ${showMoney(rate)}${month} × ${counted(even.days, 'day')}`
    : `${showNumber(quantityDays)} ${unit === 'm3' ? 'm³' : 'item'} days × ${showMoney(rate)}${month}`;
}
