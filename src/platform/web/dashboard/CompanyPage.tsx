// /prime/company: how the whole company stands today, in the tiles that modules registered for it; the same for everybody who may see them.
import css from './DashboardPage.module.css';
import { useCan, useCurrentUser } from '../session/current-user.tsx';
import { useSlot } from '../shell/parts.ts';
import { Rooms } from '../display/Rooms.tsx';
import { Tiles } from './Tiles.tsx';

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
        <Rooms name="company">
          <Tiles tiles={tiles} />
        </Rooms>
        {tiles.length === 0 && <p className="quiet">Nothing to show for your role.</p>}
      </div>
    </section>
  );
}
