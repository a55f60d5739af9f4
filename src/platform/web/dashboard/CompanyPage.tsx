// /prime/company: how the whole company stands today, in the tiles that modules registered for it; the same for everybody who may see them.
import dashboardCss from './dashboard.module.css';
import css from './DashboardPage.module.css';
import { Suspense } from 'react';
import { useCan, useCurrentUser } from '../session/current-user.tsx';
import { useSlot } from '../shell/parts.ts';

export function CompanyPage() {
  const user = useCurrentUser();
  const can = useCan();
  const tiles = useSlot('dashboardTiles')
    .filter((tile) => tile.company && can(tile.permission))
    .sort((left, right) => left.order - right.order);
  return (
    <section className={css.dashboard} aria-labelledby="company-title">
      <h1 id="company-title" className="page-title">
        {user.company.name}
      </h1>
      <div className={css.dashboardTiles}>
        {tiles.map((tile) => (
          <div key={tile.id} className={tile.wide ? `${css.dashboardTile} ${css.wide}` : css.dashboardTile}>
            <Suspense fallback={<div className={dashboardCss.countTile} />}>
              <tile.component />
            </Suspense>
          </div>
        ))}
        {tiles.length === 0 && <p className="quiet">Nothing to show for your role.</p>}
      </div>
    </section>
  );
}
