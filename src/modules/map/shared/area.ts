// What lies in a shape, and what lies so close together that it is one mark. Pure.
export interface Place {
  latitude: number;
  longitude: number;
}
export interface Box {
  north: number;
  south: number;
  east: number;
  west: number;
}

/** Degrees as a globe has them: a map that was dragged around it counts on. */
export const wrapLongitude = (degrees: number): number => {
  const around = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return around === -180 && degrees > 0 ? 180 : around;
};

/** The box of a view, which may be wider than the globe or lie over the date line. */
export const boxOfView = ({ north, south, east, west }: Box): Box => ({
  north: Math.min(90, Math.max(-90, north)),
  south: Math.max(-90, Math.min(90, south)),
  ...(east - west >= 360 ? { west: -180, east: 180 } : { west: wrapLongitude(west), east: wrapLongitude(east) }),
});

export const isInBox = ({ latitude, longitude }: Place, { north, south, east, west }: Box): boolean =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east);

/** By the rays that leave it to the east. The corners are taken as they follow each other. */
export function isInside({ latitude, longitude }: Place, corners: readonly Place[]): boolean {
  let inside = false;
  for (const [index, one] of corners.entries()) {
    const other = corners[(index + corners.length - 1) % corners.length] as Place;
    // A shape over the date line: its corners are told from the first one.
    const from = near(one.longitude, longitude);
    const to = near(other.longitude, longitude);
    if (one.latitude > latitude === other.latitude > latitude) continue;
    const crossing = from + ((latitude - one.latitude) / (other.latitude - one.latitude)) * (to - from);
    if (longitude < crossing) inside = !inside;
  }
  return inside;
}
const near = (degrees: number, to: number): number =>
  degrees - to > 180 ? degrees - 360 : degrees - to < -180 ? degrees + 360 : degrees;

export interface Cluster<T> {
  items: T[];
  latitude: number;
  longitude: number;
}
/** Those that would lie within so many pixels of one that stands already stand with it, in their middle. */
export function clustersOf<T extends Place>(
  items: readonly T[],
  pixelOf: (item: T) => readonly [number, number],
  radius: number,
): Cluster<T>[] {
  const cells = new Map<string, { x: number; y: number; items: T[] }[]>();
  const all: T[][] = [];
  for (const item of items) {
    const [x, y] = pixelOf(item);
    const [column, row] = [Math.floor(x / radius), Math.floor(y / radius)];
    const near = AROUND.flatMap(([dx, dy]) => cells.get(`${column + dx},${row + dy}`) ?? []).find(
      (one) => (one.x - x) ** 2 + (one.y - y) ** 2 < radius ** 2,
    );
    if (near) {
      near.items.push(item);
      continue;
    }
    const own = { x, y, items: [item] };
    all.push(own.items);
    const key = `${column},${row}`;
    cells.set(key, [...(cells.get(key) ?? []), own]);
  }
  return all.map((found) => ({
    items: found,
    latitude: found.reduce((sum, { latitude }) => sum + latitude, 0) / found.length,
    longitude: found.reduce((sum, { longitude }) => sum + longitude, 0) / found.length,
  }));
}
const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));
