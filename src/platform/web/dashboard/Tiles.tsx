// Tiles beside each other, each loaded by itself.
import dashboardCss from './dashboard.module.css';
import css from './DashboardPage.module.css';
import { Suspense } from '../display/lazy.tsx';
import type { DashboardTile } from '../shell/registry.ts';

export const Tiles = ({ tiles }: { tiles: readonly DashboardTile[] }) =>
  tiles.map((tile) => (
    <div
      key={tile.id}
      data-tile={tile.id}
      data-room={tile.id}
      className={tile.wide ? `${css.dashboardTile} ${css.wide}` : css.dashboardTile}
    >
      <Suspense fallback={<div className={dashboardCss.countTile} />}>
        <tile.component />
      </Suspense>
    </div>
  ));
