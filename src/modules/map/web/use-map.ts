// What the page of the map knows and does: which markers, which of them are chosen, where it looks, what was drawn.
import { type RefObject, useMemo, useState } from 'react';
import { todayHere } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { locate } from '../../../platform/web/location/locate.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { type Box, type Place, isInside, wrapLongitude } from '../shared/area.ts';
import { type MapMarker, NEARBY_KM, type PlacedMarker } from '../shared/map.api.ts';
import type { CanvasHandle } from './MapCanvas.tsx';
import { type MapWay, mapPaths } from './map-paths.ts';
import { pinsOf } from './pins-of.ts';
import { routePins } from './route-pins.ts';
import { isPlaced, keyOf, useMarkers } from './use-markers.ts';
import { type FiltersOfMap, useMapFilters } from './use-map-filters.ts';

const FIRST_ZOOM = 9;
/** Nearer, a cluster is a house with several jobs. */
const NEAREST = 14;
const KM_OF_DEGREE = 111.2;

export type Shape = 'rectangle' | 'polygon';
interface View {
  box: Box;
  zoom: number;
}

const cornersOf = ({ north, south, east, west }: Box): Place[] => [
  { latitude: north, longitude: west },
  { latitude: north, longitude: east },
  { latitude: south, longitude: east },
  { latitude: south, longitude: west },
];
export const middleOf = ({ north, south, east, west }: Box): Place => ({
  latitude: (north + south) / 2,
  longitude: wrapLongitude((east + west) / 2),
});
function edgesOf({ latitude, longitude }: Place, km: number): Place[] {
  const north = km / KM_OF_DEGREE;
  const east = north / Math.max(0.05, Math.cos((latitude * Math.PI) / 180));
  return [
    { latitude: latitude - north, longitude: longitude - east },
    { latitude: latitude + north, longitude: longitude + east },
  ];
}

/** By which each way asks, beside the filters. */
function useWays() {
  const [around, setAround] = useState<Place | null>(null);
  const [radius, setRadius] = useState<number>(NEARBY_KM);
  const [area, setArea] = useState<readonly Place[] | null>(null);
  const [drawing, setDrawing] = useState<Shape | null>(null);
  const [person, setPerson] = useState<string | null>(null);
  const [day, setDay] = useState(todayHere());
  const [unplaced, setUnplaced] = useState(false);
  return {
    ...{ around, radius, area, drawing, person, day, unplaced },
    ...{ setAround, setRadius, setArea, setDrawing, setPerson, setDay, setUnplaced },
  };
}
type Ways = ReturnType<typeof useWays>;

/** Those that the way leaves over, in its order. */
function shownOf(way: MapWay, markers: readonly MapMarker[], { area, around }: Pick<Ways, 'area' | 'around'>) {
  if (way === 'area' && area) return markers.filter((marker) => isPlaced(marker) && isInside(marker, area));
  if (way === 'nearby' && around) return markers.toSorted((one, other) => (one.distance ?? 0) - (other.distance ?? 0));
  return way === 'route'
    ? markers.toSorted((one, other) => (one.startAt ?? '').localeCompare(other.startAt ?? ''))
    : markers;
}

function askedBy(way: MapWay, filters: FiltersOfMap, { around, radius, person, day, unplaced }: Ways) {
  if (way === 'route') return { ...(person && { person }), from: day, to: day, ended: '1' as const };
  return {
    ...filters.query,
    ...(way === 'nearby' && around && { ...around, radius }),
    ...(unplaced && { unplaced: '1' as const }),
  };
}

export function useMap(way: MapWay, canvas: RefObject<CanvasHandle | null>) {
  const filters = useMapFilters();
  const ways = useWays();
  const { around, radius, area, drawing, person, day } = ways;
  const [view, setView] = useState<View | null>(null);
  const isRoute = way === 'route';
  const found = useMarkers({
    kinds: isRoute ? ['appointment', 'proposedAppointment'] : filters.kinds,
    query: askedBy(way, filters, ways),
    ofJobs: isRoute ? {} : filters.ofJobs,
    enabled: !isRoute || person !== null,
  });
  const { markers, loading } = found;
  const shown = useMemo(() => shownOf(way, markers, { area, around }), [way, markers, area, around]);
  const zoom = view?.zoom ?? FIRST_ZOOM;
  const choice = useChoice(canvas, zoom);
  const { selected } = choice;
  const pinned = useMemo(
    () => (isRoute ? routePins(shown.filter(isPlaced), selected) : pinsOf(markers.filter(isPlaced), zoom, selected)),
    [isRoute, shown, markers, zoom, selected],
  );
  const circle = useMemo(() => (way === 'nearby' && around ? { ...around, km: radius } : null), [way, around, radius]);
  const lines = useMemo(() => (isRoute ? [{ places: shown.filter(isPlaced), colour: 'blue' }] : []), [isRoute, shown]);
  const { setArea, setDrawing } = ways;
  const drawn = useMemo(
    () =>
      drawing && {
        kind: drawing,
        onDone: (corners: Place[]) => {
          setArea(corners);
          setDrawing(null);
        },
      },
    [drawing, setArea, setDrawing],
  );
  const words = filters.query.s;
  const fitTo = useMemo(() => {
    // What was searched for is shown whole when it is there.
    const searched = words ? `${words} ${shown.map(keyOf).slice(0, 20).join()}` : '';
    const near = around ? `${around.latitude} ${around.longitude} ${radius}` : '';
    return {
      key: [way, loading, searched, near, isRoute && `${person} ${day}`].join(' '),
      places: around && way === 'nearby' ? edgesOf(around, radius) : shown.filter(isPlaced),
    };
  }, [way, loading, words, around, radius, isRoute, person, day, shown]);

  return {
    ...{ way, isRoute, filters, ways, found, shown, pinned, circle, lines, drawn, fitTo, view, setView, choice },
    current: markers.find((marker) => keyOf(marker) === selected) ?? null,
    onPin: (key: string) => choice.pin(key, pinned.clusters.get(key)),
    go: (to: string): void => {
      setDrawing(null);
      ways.setUnplaced(false);
      openPage(mapPaths.map(to as MapWay), { replace: true });
    },
    aroundMiddle: () => view && ways.setAround(middleOf(view.box)),
    aroundMe: async (): Promise<void> => {
      const place = await locate();
      if ('locationIsError' in place) toast(place.locationError, { tone: 'late' });
      else ways.setAround({ latitude: place.latitude, longitude: place.longitude });
    },
    areaInView: () => view && setArea(cornersOf(view.box)),
  };
}
export type MapState = ReturnType<typeof useMap>;

/** One marker, or several at one place. */
function useChoice(canvas: RefObject<CanvasHandle | null>, zoom: number) {
  const [selected, setSelected] = useState<string | null>(null);
  const [several, setSeveral] = useState<readonly PlacedMarker[] | null>(null);
  return {
    selected,
    several,
    none: (): void => {
      setSelected(null);
      setSeveral(null);
    },
    select: (marker: MapMarker): void => {
      setSeveral(null);
      setSelected(keyOf(marker));
      if (isPlaced(marker)) canvas.current?.follow(marker);
    },
    pin: (key: string, cluster: readonly PlacedMarker[] | undefined): void => {
      if (!cluster) {
        setSeveral(null);
        setSelected(key);
        return;
      }
      const places = new Set(cluster.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
      if (places.size > 1 && zoom < NEAREST) canvas.current?.fit(cluster);
      else setSeveral(cluster);
    },
  };
}
