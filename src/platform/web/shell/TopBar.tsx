// Brand, search, and the menus: New, theme, account.
import css from './TopBar.module.css';
import { Kbd, UnstyledButton } from '@mantine/core';
import { IconSearch } from '../icons.tsx';
import { lazy } from '../display/lazy.tsx';
import { openPalette } from '../command/palette-store.ts';
import { useIsPhone } from '../display/use-is-phone.ts';
import { PageLink } from './PageLink.tsx';
import { useRegistry } from './registry.ts';
import { TabSwitcher } from './TabSwitcher.tsx';
import { ShellPart } from './ShellPart.tsx';

const TopMenus = lazy(async () => ({ default: (await import('./TopMenus.tsx')).TopMenus }));

export function TopBar() {
  const phone = useIsPhone();
  const { searches } = useRegistry();
  return (
    <header className={css.topBar}>
      <PageLink href="/prime/dashboard" className={css.brand} aria-label="Reinstate, dashboard">
        R
      </PageLink>
      {searches && (
        <UnstyledButton className={css.topSearch} onClick={openPalette} aria-keyshortcuts="Control+K">
          <IconSearch size={15} stroke={1.6} />
          <span>{phone ? 'Search' : 'Search jobs, contacts and pages'}</span>
          {!phone && <Kbd size="xs">Ctrl K</Kbd>}
        </UnstyledButton>
      )}
      <span className="grow" />
      {phone && <TabSwitcher />}
      <ShellPart fallback={<span className={css.topMenusComing} />}>
        <TopMenus />
      </ShellPart>
    </header>
  );
}
