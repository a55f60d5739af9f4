// What the screens of other modules may use of the map.
export { MapCanvas } from './MapCanvas.tsx';
