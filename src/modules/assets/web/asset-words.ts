// Equipment in words, by the day and clock of the person.
import { momentText } from '../../../kit/dates.ts';
import { todayHere, zoneHere } from '../../../platform/web/display/format.ts';
import { type Due, duesOf } from '../shared/asset-due.ts';
import { daysOfLine } from '../shared/asset-state.ts';
import type { AssetItemView } from '../shared/assets.api.ts';

export const nowText = (): string => momentText(Date.now());
export const lineDays = () => daysOfLine(todayHere(), zoneHere());
/** The next thing that is due. */
export const nextDue = (of: AssetItemView): Due | undefined => duesOf(of, todayHere())[0];
