// Leaflet behind a few calls. It arrives with the first map, never with the shell. Without tiles the ground is a grid of degrees.
import 'leaflet/dist/leaflet.css';
import {
  Browser,
  Circle,
  type Coords,
  GridLayer,
  type LatLngExpression,
  LatLngBounds,
  LayerGroup,
  Map as Leaflet,
  Marker,
  type MarkerOptions,
  Polygon,
  Polyline,
  TileLayer,
  control,
  divIcon,
} from 'leaflet';
import type { Box, Place } from '../shared/area.ts';
import { type Pin, escaped, svgOf } from './pins.ts';

export interface Line {
  places: readonly Place[];
  colour: string;
}
export interface Drawing {
  kind: 'rectangle' | 'polygon';
  onDone: (corners: Place[]) => void;
}
export interface MapOptions {
  tileUrl: string | null;
  attribution: string | null;
  /** Classes of the styles beside the component. */
  shape: string;
  /** A small one in a page: the wheel scrolls the page, a finger too. */
  still: boolean;
  onPin: (key: string) => void;
  onView: (box: Box, zoom: number) => void;
  onDrag?: (place: Place) => void;
}
export interface MapHandle {
  pins: (pins: readonly Pin[]) => void;
  lines: (lines: readonly Line[]) => void;
  area: (corners: readonly Place[] | null) => void;
  circle: (around: (Place & { km: number }) | null) => void;
  fit: (places: readonly Place[]) => void;
  follow: (place: Place) => void;
  draw: (drawing: Drawing | null) => void;
  resized: () => void;
  remove: () => void;
}

const at = ({ latitude, longitude }: Place): LatLngExpression => [latitude, longitude];
const TILE_ERRORS = 4;
const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Pale lines of degrees, with the degrees at them: the same on every machine, without a network. */
class Degrees extends GridLayer {
  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const tile = document.createElement('canvas');
    tile.width = tile.height = 256;
    const pen = tile.getContext('2d');
    const tokens = getComputedStyle(document.documentElement);
    const token = (name: string): string => tokens.getPropertyValue(name).trim();
    if (!pen) return tile;
    pen.fillStyle = token('--sunken');
    pen.fillRect(0, 0, 256, 256);
    pen.strokeStyle = token('--line');
    pen.strokeRect(0.5, 0.5, 256, 256);
    pen.globalAlpha = 0.5;
    for (const step of [64, 128, 192])
      for (const [a, b, c, d] of [
        [step, 0, step, 256],
        [0, step, 256, step],
      ] as const) {
        pen.beginPath();
        pen.moveTo(a, b);
        pen.lineTo(c, d);
        pen.stroke();
      }
    pen.globalAlpha = 1;
    pen.fillStyle = token('--ink-2');
    pen.font = '11px sans-serif';
    const all = 2 ** z;
    const east = (((((x % all) + all) % all) / all) * 360 - 180).toFixed(z > 8 ? 2 : 0);
    const north = ((Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / all))) * 180) / Math.PI).toFixed(z > 8 ? 2 : 0);
    pen.fillText(`${north}°, ${east}°`, 6, 14);
    return tile;
  }
}

export function createMap(element: HTMLElement, options: MapOptions): MapHandle {
  const map = new Leaflet(element, {
    center: [-33.86, 151],
    zoom: 9,
    worldCopyJump: true,
    attributionControl: false,
    // `resized` says so; its own way tells of it a fifth of a second later, also of a map that is gone by then.
    trackResize: false,
    ...(options.still && { scrollWheelZoom: false, dragging: !Browser.mobile }),
  });
  const ground = new Degrees().addTo(map);
  // Its lines are drawn in the colours of the theme.
  const theme = new MutationObserver(() => void ground.redraw());
  theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  if (options.tileUrl) addTiles(map, options, ground);
  control.scale({ imperial: false }).addTo(map);
  const [pins, lines, shapes, drawn] = [new LayerGroup(), new LayerGroup(), new LayerGroup(), new LayerGroup()];
  for (const group of [shapes, lines, drawn, pins]) group.addTo(map);
  const known = new Map<string, { marker: Marker; svg: string }>();
  let stopDrawing: (() => void) | undefined;
  const tellView = (): void => {
    const bounds = map.getBounds();
    options.onView(
      { north: bounds.getNorth(), south: bounds.getSouth(), east: bounds.getEast(), west: bounds.getWest() },
      map.getZoom(),
    );
  };
  map.on('moveend zoomend resize', tellView);
  tellView();

  const show = (pin: Pin): void => {
    const svg = svgOf(pin);
    const before = known.get(pin.key);
    if (before) {
      before.marker.setLatLng(at(pin));
      if (before.svg === svg) return;
      before.marker.remove();
    }
    const marker = new Marker(at(pin), { ...iconOf(pin, svg), draggable: pin.draggable ?? false });
    marker.on('click', () => options.onPin(pin.key));
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLatLng();
      options.onDrag?.({ latitude: lat, longitude: lng });
    });
    marker.addTo(pins);
    // The list beside the map is the way by keyboard; here each pin says what it is.
    const shown = marker.getElement();
    shown?.setAttribute('role', 'img');
    shown?.setAttribute('aria-label', pin.label);
    known.set(pin.key, { marker, svg });
  };

  return {
    pins(all) {
      const wanted = new Set(all.map(({ key }) => key));
      for (const [key, { marker }] of known)
        if (!wanted.has(key)) {
          pins.removeLayer(marker);
          known.delete(key);
        }
      all.forEach(show);
    },
    lines(all) {
      lines.clearLayers();
      for (const { places, colour } of all) {
        arrowsOf(map, places, colour, options.shape).forEach((arrow) => arrow.addTo(lines));
        new Polyline(places.map(at), { className: options.shape, interactive: false })
          .on('add', ({ target }) => (target as Polyline).getElement()?.setAttribute('data-colour', colour))
          .addTo(lines);
      }
    },
    area(corners) {
      drawn.clearLayers();
      if (corners) new Polygon(corners.map(at), { className: options.shape, interactive: false }).addTo(drawn);
    },
    circle(around) {
      shapes.clearLayers();
      if (around)
        new Circle(at(around), { radius: around.km * 1000, className: options.shape, interactive: false }).addTo(
          shapes,
        );
    },
    fit(places) {
      if (!places.length) return;
      const bounds = new LatLngBounds(places.map((place) => [place.latitude, place.longitude]));
      map.fitBounds(bounds, { padding: [36, 36], maxZoom: 14, animate: false });
    },
    follow(place) {
      if (!map.getBounds().pad(-0.1).contains(at(place))) map.panTo(at(place), { animate: !still() });
    },
    draw(drawing) {
      stopDrawing?.();
      stopDrawing = drawing ? startDrawing(map, drawing, drawn, options.shape) : undefined;
    },
    resized: () => void map.invalidateSize(),
    remove() {
      stopDrawing?.();
      theme.disconnect();
      map.remove();
    },
  };
}

const iconOf = ({ label, shape }: Pin, html: string): MarkerOptions => ({
  title: label,
  keyboard: false,
  icon: divIcon({
    className: '',
    html,
    iconSize: shape === 'pin' ? [26, 34] : [34, 34],
    iconAnchor: shape === 'pin' ? [13, 32] : [17, 17],
  }),
});

/** The way that a line goes: an arrow in the middle of each part that is long enough. */
function arrowsOf(map: Leaflet, places: readonly Place[], colour: string, shape: string): Marker[] {
  return places.slice(1).flatMap((to, index) => {
    const from = places[index] as Place;
    const [start, end] = [map.project(at(from), 12), map.project(at(to), 12)];
    if (start.distanceTo(end) < 1) return [];
    const turn = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
    return [
      new Marker(map.unproject(start.add(end).divideBy(2), 12), {
        interactive: false,
        keyboard: false,
        icon: divIcon({
          className: '',
          html: `<svg class="${shape}" data-colour="${escaped(colour)}" data-arrow aria-hidden="true" width="18" height="18" viewBox="-9 -9 18 18"><path transform="rotate(${turn.toFixed(1)})" d="M6 0L-5 -5L-2 0L-5 5z"/></svg>`,
          iconSize: [18, 18],
          iconAnchor: [9, 9],
        }),
      }),
    ];
  });
}

/** A service that fails again and again is taken away: the degrees under it serve. */
function addTiles(map: Leaflet, { tileUrl, attribution }: MapOptions, ground: GridLayer): void {
  let errors = 0;
  const words = escaped(attribution ?? '');
  const tiles = new TileLayer(tileUrl ?? '', { attribution: words, maxZoom: 19 });
  tiles.on('tileerror', () => {
    errors += 1;
    if (errors >= TILE_ERRORS) tiles.remove();
  });
  tiles.addTo(map);
  ground.setZIndex(0);
  if (attribution) control.attribution({ prefix: false }).addAttribution(words).addTo(map);
}

/** A rectangle is drawn from corner to corner; a polygon corner by corner, until the first one or Enter. */
function startDrawing(map: Leaflet, { kind, onDone }: Drawing, into: LayerGroup, shape: string): () => void {
  const element = map.getContainer();
  const placeOf = (event: MouseEvent): Place => {
    const { lat, lng } = map.mouseEventToLatLng(event);
    return { latitude: lat, longitude: lng };
  };
  let corners: Place[] = [];
  const show = (all: readonly Place[]): void => {
    into.clearLayers();
    if (all.length) new Polygon(all.map(at), { className: shape, interactive: false }).addTo(into);
  };
  const rectangle = (from: Place, to: Place): Place[] => [
    from,
    { latitude: from.latitude, longitude: to.longitude },
    to,
    { latitude: to.latitude, longitude: from.longitude },
  ];
  const down = (event: PointerEvent): void => {
    if (kind !== 'rectangle' || event.button !== 0) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    corners = [placeOf(event)];
  };
  const move = (event: PointerEvent): void => {
    const [first] = corners;
    if (!first) return;
    show(kind === 'rectangle' ? rectangle(first, placeOf(event)) : [...corners, placeOf(event)]);
  };
  const up = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const [first] = corners;
    const here = placeOf(event);
    if (kind === 'rectangle') {
      if (first) onDone(rectangle(first, here));
      return;
    }
    if (corners.length > 2 && first && isNear(map, first, here)) onDone(corners);
    else corners.push(here);
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && corners.length > 2) onDone(corners);
  };
  map.dragging.disable();
  map.doubleClickZoom.disable();
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('keydown', key);
  return () => {
    map.dragging.enable();
    map.doubleClickZoom.enable();
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('keydown', key);
  };
}

const isNear = (map: Leaflet, one: Place, other: Place): boolean =>
  map.latLngToContainerPoint(at(one)).distanceTo(map.latLngToContainerPoint(at(other))) < 14;
