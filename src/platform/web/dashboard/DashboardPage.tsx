// /prime/dashboard: the tiles that modules registered and the person may see, in the order they gave them.
import css from './DashboardPage.module.css';
import { Button } from '@mantine/core';
import { IconAdjustments } from '../icons.tsx';
import { useState } from 'react';
import { Suspense, lazy } from '../display/lazy.tsx';
import { useIsPhone } from '../display/use-is-phone.ts';
import { Rooms } from '../display/Rooms.tsx';
import { useCan, useCurrentUser } from '../session/current-user.tsx';
import { paths } from '../paths/paths.ts';
import { openPage } from '../shell/navigate.ts';
import { useSlot } from '../shell/parts.ts';
import { Tiles } from './Tiles.tsx';
import { arranged, useDashboardLayout } from './dashboard-layout.ts';

const ArrangeTiles = lazy(async () => ({ default: (await import('./ArrangeTiles.tsx')).ArrangeTiles }));

export function DashboardPage() {
  const user = useCurrentUser();
  const can = useCan();
  const phone = useIsPhone();
  const [arranging, setArranging] = useState(false);
  const { order, hidden } = useDashboardLayout();
  const tiles = arranged(
    useSlot('dashboardTiles').filter(
      (tile) => can(tile.permission) && (phone || !tile.phoneOnly) && tile.company !== 'only',
    ),
    order,
  );
  const shown = tiles.filter(({ id }) => !hidden.includes(id));
  return (
    <section className={css.dashboard} aria-labelledby="dashboard-title">
      <header className={css.dashboardHead}>
        <h1 id="dashboard-title" className="page-title">
          {user.company.name}
        </h1>
        <span className="grow" />
        <Button size="xs" variant="default" onClick={() => openPage(paths.company())}>
          Company
        </Button>
        {tiles.length > 0 && (
          <Button
            size="xs"
            variant="default"
            aria-pressed={arranging}
            leftSection={<IconAdjustments size={14} aria-hidden />}
            onClick={() => setArranging(!arranging)}
          >
            {arranging ? 'Done' : 'Arrange'}
          </Button>
        )}
      </header>
      {arranging && (
        <Suspense fallback={null}>
          <ArrangeTiles tiles={tiles} hidden={hidden} />
        </Suspense>
      )}
      <div className={css.dashboardTiles}>
        <Rooms name="dashboard">
          <Tiles tiles={shown} />
        </Rooms>
        {tiles.length === 0 && <p className="quiet">Nothing to show for your role yet.</p>}
        {tiles.length > 0 && shown.length === 0 && (
          <p className="quiet">Every tile is hidden. Choose Arrange to show some again.</p>
        )}
      </div>
    </section>
  );
}
