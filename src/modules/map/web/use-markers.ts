// The markers of the kinds that are shown, each kind asked for by itself; counts for what is left out.
import { useMemo } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { type MapMarker, type MarkerQuery, MOST_MARKERS, type PlacedMarker, mapApi } from '../shared/map.api.ts';
import type { MarkerKind } from '../shared/marker-kinds.ts';

export interface Wanted {
  kinds: readonly MarkerKind[];
  query: MarkerQuery;
  /** What jobs alone are asked by. */
  ofJobs: MarkerQuery;
  enabled?: boolean;
}

export const isPlaced = (marker: MapMarker): marker is PlacedMarker =>
  marker.latitude !== null && marker.longitude !== null;
export const keyOf = ({ kind, id }: MapMarker): string => `${kind}:${id}`;

export function useMarkers({ kinds, query, ofJobs, enabled = true }: Wanted) {
  const shows = (...of: MarkerKind[]): boolean => enabled && of.some((kind) => kinds.includes(kind));
  const asText = (asked: MarkerQuery) =>
    Object.fromEntries(
      Object.entries({ limit: MOST_MARKERS, ...asked }).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, String(value)]],
      ),
    ) as never;
  // What somebody else changes is on the map with the next live event of its kind.
  const options = (on: boolean, ...follows: string[]) => ({ enabled: on, keepPrevious: true, follows });
  const [jobs, visits, orders, allocations, lineups, contacts, assets] = [
    useRead(mapApi.jobs, { query: asText({ ...query, ...ofJobs }) }, options(shows('job'), 'job')),
    useRead(
      mapApi.appointments,
      { query: asText(query) },
      options(shows('appointment', 'proposedAppointment'), 'appointment', 'appointmentOffer', 'job'),
    ),
    useRead(mapApi.workOrders, { query: asText(query) }, options(shows('workOrder'), 'workOrder', 'job')),
    useRead(mapApi.allocations, { query: asText(query) }, options(shows('allocation'), 'allocation', 'job')),
    useRead(mapApi.lineups, { query: asText(query) }, options(shows('lineup'), 'lineup', 'appointment')),
    useRead(mapApi.contacts, { query: asText(query) }, options(shows('contact'), 'contact')),
    useRead(
      mapApi.contactAssetItems,
      { query: asText(query) },
      options(shows('asset'), 'assetItem', 'assetDeployment'),
    ),
  ];
  const kindKey = kinds.join();
  const reads = [jobs, visits, orders, allocations, lineups, contacts, assets];
  const [ofJob, ofVisit, ofOrder, ofAllocation, ofLineup, ofContact, ofAsset] = reads.map(({ data }) => data);
  const found = useMemo(() => {
    const shown = new Set(kindKey.split(','));
    const answers = [ofJob, ofVisit, ofOrder, ofAllocation, ofLineup, ofContact, ofAsset];
    const all = answers.flatMap((answer) => answer?.data ?? []).filter(({ kind }) => shown.has(kind));
    const of = (kind: string): (typeof answers)[number][] => [
      shown.has(kind) ? answers[KIND_AT[kind] ?? 0] : undefined,
    ];
    const metas = Object.keys(KIND_AT).flatMap(of);
    return {
      markers: all,
      placed: all.filter(isPlaced),
      unplaced: metas.reduce((sum, answer) => sum + (answer?.meta.unplaced ?? 0), 0),
      cut: answers.some((answer) => answer !== undefined && answer.meta.total > answer.data.length),
    };
  }, [kindKey, ofJob, ofVisit, ofOrder, ofAllocation, ofLineup, ofContact, ofAsset]);
  return {
    ...found,
    error: reads.find(({ error, data }) => error && !data)?.error ?? null,
    loading: reads.some(({ isLoading }) => isLoading),
    refetch: () => reads.forEach((read) => void read.refetch()),
  };
}
const KIND_AT: Readonly<Record<string, number>> = {
  job: 0,
  appointment: 1,
  workOrder: 2,
  allocation: 3,
  lineup: 4,
  contact: 5,
  asset: 6,
};
