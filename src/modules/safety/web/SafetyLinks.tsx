// From one list of health and safety to the others.
import css from './safety.module.css';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { safetyPaths } from './safety-paths.ts';

export function SafetyLinks() {
  const can = useCan();
  return (
    <nav className={css.links} aria-label="Health and safety">
      <PageLink href={safetyPaths.list()}>All WHS items</PageLink>
      <PageLink href={safetyPaths.incidents()}>Incident register</PageLink>
      <PageLink href={safetyPaths.talks()}>Toolbox talks</PageLink>
      {can('view-attendance-item') && <PageLink href={safetyPaths.attendance()}>Attendance</PageLink>}
    </nav>
  );
}
