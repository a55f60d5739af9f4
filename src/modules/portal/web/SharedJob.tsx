// /resource/portal/{token} where the whole application is loaded; a link alone loads the tracker by itself (src/app/outside.tsx).
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import { Tracker } from './tracker/Tracker.tsx';

export function SharedJob() {
  const { token = '' } = usePageParams<{ token?: string }>();
  return <Tracker reference={token} />;
}
