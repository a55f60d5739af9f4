// /prime/map: jobs, visits, work orders and contacts where they lie; found, near a place, within an area, or as somebody's day.
import css from './MapPage.module.css';
import { useRef, useState } from 'react';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import type { MapMarker } from '../shared/map.api.ts';
import { type CanvasHandle, MapCanvas } from './MapCanvas.tsx';
import { MapHead } from './MapHead.tsx';
import { MAP_WAYS } from './map-paths.ts';
import { MapSide } from './MapSide.tsx';
import { markerTitle } from './marker-words.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { middleOf, useMap } from './use-map.ts';
import { isPlaced } from './use-markers.ts';

export function MapPage() {
  const { menuRef } = usePageParams<{ menuRef?: string }>();
  useTabTitle('Map');
  const canvas = useRef<CanvasHandle>(null);
  const map = useMap(MAP_WAYS.find((one) => one === menuRef) ?? 'search', canvas);
  const { ways, view } = map;
  const [placing, setPlacing] = useState<MapMarker | null>(null);
  return (
    <section className={css.page} aria-labelledby="map-title">
      <MapHead map={map} />
      <div className={css.body}>
        <div className={css.canvas}>
          <MapCanvas
            ref={canvas}
            label="Map"
            pins={map.pinned.pins}
            lines={map.lines}
            area={map.way === 'area' ? ways.area : null}
            circle={map.circle}
            drawing={map.drawn}
            fitTo={map.fitTo}
            onPin={map.onPin}
            onView={(box, zoom) => map.setView({ box, zoom })}
          />
          {ways.drawing && (
            <p className={css.hint} role="status">
              {ways.drawing === 'rectangle'
                ? 'Draw from one corner to the other.'
                : 'Click the corners. Click the first again, or press Enter, to close the area.'}
            </p>
          )}
        </div>
        <MapSide map={map} onPlace={setPlacing} />
      </div>
      {placing && (placing.kind === 'job' || placing.kind === 'contact') && (
        <PlaceDialog
          of={{ kind: placing.kind, id: placing.id, label: markerTitle(placing), place: placing.place }}
          now={isPlaced(placing) ? { latitude: placing.latitude, longitude: placing.longitude } : null}
          around={view ? middleOf(view.box) : undefined}
          onClose={() => setPlacing(null)}
        />
      )}
    </section>
  );
}
