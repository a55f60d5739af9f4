// The addresses of the map.
export const MAP_WAYS = ['search', 'nearby', 'area', 'route'] as const;
export type MapWay = (typeof MAP_WAYS)[number];
export const mapPaths = {
  map: (way: MapWay = 'search') => `/prime/map${way === 'search' ? '' : `/${way}`}`,
};
