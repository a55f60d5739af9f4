// On the dashboard: who asks to connect, and the companies that came to the community last.
import css from './community.module.css';
import { counted } from '../../../platform/shared/words.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { communityApi } from '../shared/community.api.ts';
import { communityPaths } from './community-paths.ts';

const MOST = 4;

export function CommunityTile() {
  const latest = useRead(communityApi.find, { query: { latest: '1' } }).data?.data;
  const asks = useRead(communityApi.asks, {}).data?.data;
  if (!latest || !asks) return <div className={css.coming} />;
  const others = latest.filter(({ tie }) => tie !== 'own').slice(0, MOST);
  const waiting = asks.filter(({ incoming, status }) => incoming && status === 'pending');
  if (others.length === 0 && waiting.length === 0) return null;
  return (
    <section aria-labelledby="community-tile">
      <h2 id="community-tile">
        <PageLink href={communityPaths.section('latest')}>Community</PageLink>
      </h2>
      <ul className={css.tileRows}>
        {waiting.length > 0 && (
          <li>
            <PageLink href={communityPaths.section('requests')}>
              {counted(waiting.length, 'company asks', 'companies ask')} to connect
            </PageLink>
          </li>
        )}
        {others.map(({ id, companyName, trades, suburb }) => (
          <li key={id}>
            <PageLink href={communityPaths.profile(id)}>{companyName}</PageLink>
            <span className="quiet">{[trades.join(', '), suburb].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
