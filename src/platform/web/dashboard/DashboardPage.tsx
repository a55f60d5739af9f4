// /prime/dashboard: the tiles that modules registered and the person may see.
import './dashboard.css';
import { Suspense } from 'react';
import { useCan, useCurrentUser } from '../session/current-user.tsx';
import { useRegistry } from '../shell/registry.ts';

export function DashboardPage() {
  const user = useCurrentUser();
  const can = useCan();
  const tiles = useRegistry().tiles.filter((tile) => can(tile.permission));
  return (
    <section className="dashboard" aria-labelledby="dashboard-title">
      <h1 id="dashboard-title" className="page-title">
        {user.company.name}
      </h1>
      <div className="dashboard-tiles">
        {tiles.map((tile) => (
          <Suspense key={tile.id} fallback={<div className="count-tile" />}>
            <tile.component />
          </Suspense>
        ))}
        {tiles.length === 0 && <p className="quiet">Nothing to show for your role yet.</p>}
      </div>
    </section>
  );
}
