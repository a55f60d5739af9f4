// A map in a page. Everything on it is data; Leaflet arrives when the first one is shown.
import css from './MapCanvas.module.css';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import type { Box, Place } from '../shared/area.ts';
import { mapApi } from '../shared/map.api.ts';
import type { Drawing, Line, MapHandle } from './leaflet-map.ts';
import type { Pin } from './pins.ts';

export interface CanvasHandle {
  fit: (places: readonly Place[]) => void;
  follow: (place: Place) => void;
}
export interface MapCanvasProps {
  label: string;
  pins: readonly Pin[];
  lines?: readonly Line[];
  area?: readonly Place[] | null;
  circle?: (Place & { km: number }) | null;
  drawing?: Drawing | null;
  /** Small, within a page that is read. */
  still?: boolean;
  onPin?: (key: string) => void;
  onView?: (box: Box, zoom: number) => void;
  onDrag?: (place: Place) => void;
  /** Shown whole when it changes. */
  fitTo?: { key: string; places: readonly Place[] };
  ref?: Ref<CanvasHandle>;
}

export function MapCanvas(props: MapCanvasProps) {
  const { label, pins, lines, area, circle, drawing, still = false, fitTo, ref } = props;
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapHandle | null>(null);
  const [failed, setFailed] = useState(false);
  const setting = useRead(mapApi.setting, {}, { staleTime: Infinity }).data?.data;
  const onPin = useEffectEvent((key: string) => props.onPin?.(key));
  const onView = useEffectEvent((box: Box, zoom: number) => props.onView?.(box, zoom));
  const onDrag = useEffectEvent((place: Place) => props.onDrag?.(place));
  const { tileUrl, attribution } = setting ?? {};
  const known = setting !== undefined;
  useEffect(() => {
    const here = element.current;
    if (!known || !here) return undefined;
    let made: MapHandle | undefined;
    let left = false;
    let sizes: ResizeObserver | undefined;
    void import('./leaflet-map.ts').then(
      ({ createMap }) => {
        if (left) return;
        made = createMap(here, {
          tileUrl: tileUrl ?? null,
          attribution: attribution ?? null,
          shape: css.shape ?? '',
          still,
          onPin: (key) => onPin(key),
          onView: (box, zoom) => onView(box, zoom),
          onDrag: (place) => onDrag(place),
        });
        sizes = new ResizeObserver(() => made?.resized());
        sizes.observe(here);
        setMap(made);
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      sizes?.disconnect();
      made?.remove();
      setMap(null);
    };
  }, [known, tileUrl, attribution, still]);
  useEffect(() => map?.lines(lines ?? []), [map, lines]);
  useEffect(() => map?.area(area ?? null), [map, area]);
  useEffect(() => map?.circle(circle ?? null), [map, circle]);
  useEffect(() => map?.draw(drawing ?? null), [map, drawing]);
  const fitKey = fitTo?.key;
  const fit = useEffectEvent(() => map?.fit(fitTo?.places ?? []));
  useEffect(() => {
    if (map && fitKey !== undefined) fit();
  }, [map, fitKey]);
  useEffect(() => map?.pins(pins), [map, pins]);
  useImperativeHandle(ref, () => ({
    fit: (places) => map?.fit(places),
    follow: (place) => map?.follow(place),
  }));
  return (
    <div className={css.frame} data-drawing={drawing ? true : undefined}>
      {failed && (
        <p className={css.failed} role="alert">
          The map did not load. Everything is in the list. Reload the page to try again.
        </p>
      )}
      <div
        ref={element}
        className={css.map}
        role="application"
        aria-label={label}
        data-ready={map ? true : undefined}
      />
    </div>
  );
}
