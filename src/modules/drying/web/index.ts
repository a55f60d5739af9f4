// What the screens of other modules may use of drying.
export { SharedDryingView } from './shared/SharedDryingView.tsx';
