// Markers as pins: those that would cover each other stand as one with their number, all the more where there are many.
import { type Cluster, clustersOf } from '../shared/area.ts';
import type { PlacedMarker } from '../shared/map.api.ts';
import { SEVERAL_COLOUR } from '../shared/marker-kinds.ts';
import { markerLabel } from './marker-words.ts';
import { type Pin, pinOf } from './pins.ts';
import { keyOf } from './use-markers.ts';

/** More would be neither quick nor told apart. */
const MANY = 300;
const [APART, APART_OF_MANY] = [28, 60];

export interface Pinned {
  pins: Pin[];
  clusters: ReadonlyMap<string, readonly PlacedMarker[]>;
}

/** Pixels by the zoom alone: a cluster stays one while the map is dragged. */
const pixelAt = ({ latitude, longitude }: PlacedMarker, zoom: number): readonly [number, number] => {
  const all = 256 * 2 ** zoom;
  const sine = Math.sin((Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180);
  return [((longitude + 180) / 360) * all, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * all];
};

export function pinsOf(markers: readonly PlacedMarker[], zoom: number, selected: string | null): Pinned {
  const apart = markers.length > MANY ? APART_OF_MANY : APART;
  const clusters = clustersOf(markers, (marker) => pixelAt(marker, zoom), apart);
  const kept = new Map<string, readonly PlacedMarker[]>();
  const pins = clusters.map((cluster): Pin => {
    const [one] = cluster.items;
    return one && cluster.items.length === 1 ? single(one, selected) : several(cluster, selected, kept);
  });
  return { pins, clusters: kept };
}

const single = (marker: PlacedMarker, selected: string | null): Pin => ({
  ...pinOf(marker.kind),
  key: keyOf(marker),
  latitude: marker.latitude,
  longitude: marker.longitude,
  label: markerLabel(marker),
  approximate: marker.approximate,
  selected: keyOf(marker) === selected,
});

function several(
  { items, latitude, longitude }: Cluster<PlacedMarker>,
  selected: string | null,
  kept: Map<string, readonly PlacedMarker[]>,
): Pin {
  const key = `several:${items.map(keyOf).sort()[0]}:${items.length}`;
  kept.set(key, items);
  return {
    key,
    latitude,
    longitude,
    label: `${items.length} here: ${items.slice(0, 5).map(markerLabel).join('; ')}${items.length > 5 ? ' …' : ''}`,
    text: items.length > 999 ? '999+' : String(items.length),
    colour: SEVERAL_COLOUR,
    shape: 'circle',
    selected: items.some((marker) => keyOf(marker) === selected),
  };
}
