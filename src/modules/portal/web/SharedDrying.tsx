// /resource/moisture-schedule/{token}: an insurer follows the drying of a job, as it is now and without money.
import '../../../platform/web/theme/public.css';
import { usePageParams } from '../../../platform/web/shell/page-location.tsx';
import type { SharedDrying as Page } from '../../drying/shared/moisture-schedules.api.ts';
import { SharedDryingView } from '../../drying/web/index.ts';
import { ClosedPage, OpeningPage, SharedFrame, useSharedPage } from './SharedFrame.tsx';

export function SharedDrying() {
  const { token = '' } = usePageParams<{ token?: string }>();
  const { loaded, problem } = useSharedPage<Page>(token, '/share/moistureSchedule');
  if (problem) return <ClosedPage problem={problem} reference={token} />;
  if (!loaded) return <OpeningPage title="Opening the page" />;
  return (
    <SharedFrame page={loaded.page} token={token}>
      <SharedDryingView of={loaded.content} />
    </SharedFrame>
  );
}
