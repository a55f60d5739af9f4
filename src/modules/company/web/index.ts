// What the screens of other modules may use of company.
export { ListAdmin, type ListAdminProps } from './lists/ListAdmin.tsx';
export type { ListApi, ListRow } from './lists/list-api.ts';
export { type SettingsGroup, SettingsPage } from './admin/SettingsForm.tsx';
export { DivisionMark } from './DivisionMark.tsx';
export { TagPicker } from './TagPicker.tsx';
export { RecordedPlaces } from './location/RecordedPlaces.tsx';
export { useLocations } from './location/use-locations.ts';
export { useUnitWords } from './useUnitWords.ts';
