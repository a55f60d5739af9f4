// What the screens of other modules may use of the noticeboard: formatted text, written and shown.
import { lazy } from '../../../platform/web/display/lazy.tsx';

export { FormattedText, plainWords } from './FormattedText.tsx';
/** The editor arrives when it is needed. */
export const RichBody = lazy(() => import('./RichBody.tsx'));
