// The main menu at the left edge, from the registered entries.
import css from './shell.module.css';
import { useCan } from '../session/current-user.tsx';
import { PageLink } from './PageLink.tsx';
import { useArrivedParts } from './parts.ts';
import { type MenuEntry, useRegistry } from './registry.ts';
import { useTabs } from './tabs-store.ts';

/** The entry whose pages the active tab belongs to. */
export function useActiveMenu(): string | undefined {
  return useTabs(({ tabs, active }) => tabs.find((tab) => tab.id === active)?.kind);
}

/** Administration is for people who change something in it; what they may only read they find by the palette. */
function mayChange(can: (right: string | undefined) => boolean, permission: string | undefined): boolean {
  if (!permission?.startsWith('view-')) return true;
  const of = permission.slice('view-'.length);
  return ['edit', 'create', 'delete'].some((action) => can(`${action}-${of}`));
}

export function useMenu(): MenuEntry[] {
  const can = useCan();
  const { menu } = useRegistry();
  const parts = useArrivedParts();
  const seen = new Set(
    parts?.sections
      ?.filter(({ permission, area }) => can(permission) && (area !== 'admin' || mayChange(can, permission)))
      .map(({ area }) => area),
  );
  // Where the sections did not arrive, the page itself says what it has.
  return menu.filter((entry) => can(entry.permission) && (!entry.area || parts === null || seen.has(entry.area)));
}

export function Rail() {
  const active = useActiveMenu();
  return (
    <nav className={css.rail} aria-label="Main">
      {useMenu().map((entry) => (
        <PageLink key={entry.id} href={entry.href} aria-current={entry.id === active ? 'page' : undefined}>
          <entry.icon size={18} stroke={1.6} />
          <span>{entry.label}</span>
        </PageLink>
      ))}
    </nav>
  );
}
