// Distances on the globe. Pure.

export interface Place {
  latitude: number;
  longitude: number;
}
const EARTH_KM = 6371.0088; // mean radius
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance (haversine). */
export function kilometresBetween(a: Place, b: Place): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)];
  const half =
    Math.sin((to - from) / 2) ** 2 +
    Math.cos(from) * Math.cos(to) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A box of degrees that holds everything within so many kilometres. Beyond the date line or a pole it spans all longitudes. */
export function boxAround({ latitude, longitude }: Place, km: number) {
  const north = (km / EARTH_KM) * (180 / Math.PI);
  const widest = Math.min(90, Math.abs(latitude) + north);
  const east =
    widest >= 89.9
      ? 180
      : (Math.asin(Math.min(1, Math.sin(km / EARTH_KM / 2) / Math.cos(radians(widest)))) * 360) / Math.PI;
  const around = longitude - east < -180 || longitude + east > 180;
  return {
    south: Math.max(-90, latitude - north),
    north: Math.min(90, latitude + north),
    west: around ? -180 : longitude - east,
    east: around ? 180 : longitude + east,
  };
}
