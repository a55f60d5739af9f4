// What the page of photographs shows: filter in its address, grouping and view kept for the person.
import { keepUserOption, useUserOption } from '../../../../platform/web/session/user-options.ts';
import { GROUPINGS, type Grouping } from './photo-groups.ts';

export const VIEWS = ['gallery', 'compare', 'table'] as const;
export type PhotoViewName = (typeof VIEWS)[number];

interface Kept {
  by?: string;
  view?: string;
}
const REF = 'photos';

export function usePhotoView() {
  const kept = useUserOption<Kept>(REF) ?? {};
  const by: Grouping = GROUPINGS.find((one) => one === kept.by) ?? 'room';
  const view: PhotoViewName = VIEWS.find((one) => one === kept.view) ?? 'gallery';
  return { by, view, show: (change: Kept) => keepUserOption(REF, { by, view, ...change }) };
}
