// /prime/dashboard: what leads the day, then the tiles that modules registered, the person may see and has not hidden.
import css from './DashboardPage.module.css';
import { Button } from '@mantine/core';
import { IconAdjustments } from '../icons.tsx';
import { type ReactNode, useState } from 'react';
import { Suspense, lazy } from '../display/lazy.tsx';
import { useIsPhone } from '../display/use-is-phone.ts';
import { Rooms } from '../display/Rooms.tsx';
import { useCan, useCurrentUser } from '../session/current-user.tsx';
import { useSlot } from '../shell/parts.ts';
import { Tiles } from './Tiles.tsx';
import { arranged, isShown, useDashboardLayout } from './dashboard-layout.ts';
import './dashboard-slots.ts';

const ArrangeTiles = lazy(async () => ({ default: (await import('./ArrangeTiles.tsx')).ArrangeTiles }));

export function DashboardPage() {
  const can = useCan();
  const phone = useIsPhone();
  const [arranging, setArranging] = useState(false);
  const layout = useDashboardLayout();
  const tiles = arranged(
    useSlot('dashboardTiles').filter(
      (tile) => can(tile.permission) && (phone || !tile.phoneOnly) && tile.company !== 'only',
    ),
    layout.order,
  );
  const Lead = useSlot('dashboardLead').find(({ permission }) => can(permission))?.component ?? PlainHead;
  const shown = tiles.filter((tile) => isShown(tile, layout, phone));
  const actions = tiles.length > 0 && (
    <Button
      size="xs"
      variant="default"
      aria-pressed={arranging}
      leftSection={<IconAdjustments size={14} aria-hidden />}
      onClick={() => setArranging(!arranging)}
    >
      {arranging ? 'Done' : 'Arrange'}
    </Button>
  );
  return (
    <section className={css.dashboard} aria-labelledby="dashboard-title">
      <Rooms name="dashboard">
        <Suspense fallback={<div className={css.leadComing} />}>
          <Lead actions={actions}>
            {arranging && (
              <Suspense fallback={null}>
                <ArrangeTiles tiles={tiles} layout={layout} phone={phone} />
              </Suspense>
            )}
            <First />
          </Lead>
        </Suspense>
        {shown.length > 0 && (
          <div className={css.dashboardTiles}>
            <Tiles tiles={shown} />
          </div>
        )}
      </Rooms>
      {tiles.length === 0 && <p className="quiet">Nothing to show for your role yet.</p>}
    </section>
  );
}

/** For those whom nothing leads. */
function PlainHead({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  const user = useCurrentUser();
  return (
    <>
      <header className={css.dashboardHead}>
        <h1 id="dashboard-title" className="page-title">
          {user.company.name}
        </h1>
        <span className="grow" />
        {actions}
      </header>
      {children}
    </>
  );
}

function First() {
  const can = useCan();
  return useSlot('dashboardFirst')
    .filter(({ permission }) => can(permission))
    .map(({ component: Component }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the entries of a slot stay as they are
      <Suspense key={place} fallback={null}>
        <Component />
      </Suspense>
    ));
}
