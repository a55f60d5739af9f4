// On the dashboard: what is answered and waits for one, and for those who answer how many wait for them.
import { CountTile } from '../../../platform/web/dashboard/CountTile.tsx';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { supportItemsApi } from '../shared/support.api.ts';
import { supportPaths } from './support-paths.ts';
import { useAnswers } from './useAnswers.ts';

export function SupportTile() {
  const answers = useAnswers();
  const { id } = useCurrentUser();
  const filter = JSON.stringify({
    and: answers
      ? [{ field: 'waitingSince', operator: 'hasValue' }]
      : [
          { field: 'requesterId', operator: 'equals', value: id },
          { field: 'solvedAt', operator: 'noValue' },
        ],
  });
  const read = useRead(supportItemsApi.count, { query: { filter } });
  return (
    <CountTile
      label={answers ? 'Support requests waiting for an answer' : 'My open support requests'}
      count={read.data?.data.count}
      failed={read.isError}
      href={supportPaths.of('home')}
    />
  );
}
