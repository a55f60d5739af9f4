// Somebody's day as numbered pins in the order in which it goes.
import type { PlacedMarker } from '../shared/map.api.ts';
import { markerLabel, markerTime } from './marker-words.ts';
import type { Pinned } from './pins-of.ts';
import { keyOf } from './use-markers.ts';
import { MARKERS } from '../shared/marker-kinds.ts';

export const routePins = (visits: readonly PlacedMarker[], selected: string | null): Pinned => ({
  clusters: new Map(),
  pins: visits.map((visit, index) => ({
    key: keyOf(visit),
    latitude: visit.latitude,
    longitude: visit.longitude,
    label: `${index + 1}. ${[markerTime(visit), markerLabel(visit)].filter(Boolean).join(', ')}`,
    text: String(index + 1),
    colour: MARKERS[visit.kind].colour,
    shape: 'pin' as const,
    approximate: visit.approximate,
    selected: keyOf(visit) === selected,
  })),
});
