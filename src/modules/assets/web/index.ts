// What the screens of other modules may use of equipment.
export { CodeCamera, readsCodes } from './CodeCamera.tsx';
