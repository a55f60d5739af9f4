// How a marker reads, and where it leads.
import { allocationPaths } from '../../allocations/web/allocation-paths.ts';
import { assetPaths } from '../../assets/web/assets-paths.ts';
import { contactPaths } from '../../contacts/web/contact-paths.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { encodeRouteId } from '../../../kit/ids.ts';
import { lineupPaths } from '../../lineups/web/lineup-paths.ts';
import { schedulingPaths } from '../../scheduling/web/scheduling-paths.ts';
import { siteDay, siteTime, instantOf } from '../../scheduling/shared/site-time.ts';
import { showDate } from '../../../platform/web/display/format.ts';
import type { MapMarker } from '../shared/map.api.ts';
import { MARKERS } from '../shared/marker-kinds.ts';

export function markerHref({ kind, id, jobId }: MapMarker): string {
  if (kind === 'contact') return contactPaths.contact(id);
  if (kind === 'asset') return assetPaths.item(id);
  if (kind === 'job') return jobPaths.job(id);
  if (kind === 'workOrder') return `${jobPaths.job(jobId ?? 0, 'work-orders')}?workOrderId=${encodeRouteId(id)}`;
  if (kind === 'allocation') return allocationPaths.allocation(id);
  if (kind === 'lineup') return lineupPaths.lineup(id);
  return schedulingPaths.appointment(id);
}
export const markerTitle = ({ number, title }: MapMarker): string =>
  [number, title === number ? null : title].filter(Boolean).join(' ');

/** When a visit takes place, by the clock of its site. */
export function markerTime({ startAt, timezone, day }: MapMarker): string | null {
  if (startAt === null || timezone === null) return day === null ? null : showDate(day);
  const at = instantOf(startAt);
  return `${showDate(siteDay(timezone, at))} ${siteTime(timezone, at)}`;
}
export const markerLabel = (marker: MapMarker): string =>
  [MARKERS[marker.kind].label, markerTitle(marker), marker.statusLabel, marker.place].filter(Boolean).join(', ');
export const showKm = (km: number): string => (km < 1 ? `${Math.round(km * 1000)} m` : `${km.toFixed(1)} km`);
