// Brand, search, New, theme and the person's own menu.
import { ActionIcon, Avatar, Kbd, Menu, Tooltip, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconMoon, IconPlus, IconRowInsertBottom, IconSearch, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { openPalette } from '../command/CommandPalette.tsx';
import { useIsPhone } from '../display/use-is-phone.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { useCan, useCurrentUser } from '../session/current-user.tsx';
import { usePreferences } from '../theme/preferences.ts';
import { PageLink } from './PageLink.tsx';
import { TabSwitcher } from './TabSwitcher.tsx';
import { leave } from './leave.ts';
import { openPage } from './navigate.ts';
import { useRegistry } from './registry.ts';

export function TopBar() {
  const phone = useIsPhone();
  return (
    <header className="top-bar">
      <PageLink href="/prime/dashboard" className="brand" aria-label="Reinstate, dashboard">
        R
      </PageLink>
      <UnstyledButton className="top-search" onClick={openPalette} aria-keyshortcuts="Control+K">
        <IconSearch size={15} stroke={1.6} />
        <span>{phone ? 'Search' : 'Search jobs, contacts and pages'}</span>
        {!phone && <Kbd size="xs">Ctrl K</Kbd>}
      </UnstyledButton>
      <span className="grow" />
      <NewMenu />
      {phone ? <TabSwitcher /> : <ThemeToggle />}
      <UserMenu />
    </header>
  );
}

function NewMenu() {
  const [open, setOpen] = useState(false);
  const can = useCan();
  const entries = useRegistry().quickCreate.filter((entry) => can(entry.permission));
  useShortcut('n', 'New', 'Anywhere', () => setOpen(true));
  if (entries.length === 0) return null;
  return (
    <Menu opened={open} onChange={setOpen} position="bottom-end" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <Tooltip label="New (N)">
          <ActionIcon aria-label="New" size="md">
            <IconPlus size={17} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item key={entry.id} leftSection={<entry.icon size={16} stroke={1.6} />} onClick={() => openPage(entry.href)}>
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function useThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return { dark, toggle: () => setColorScheme(dark ? 'light' : 'dark') };
}

function ThemeToggle() {
  const { dark, toggle } = useThemeSwitch();
  const label = dark ? 'Use the light theme' : 'Use the dark theme';
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={toggle} className="quiet-icon">
        {dark ? <IconSun size={17} stroke={1.6} /> : <IconMoon size={17} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  );
}

function UserMenu() {
  const user = useCurrentUser();
  const { density, setDensity } = usePreferences();
  const { dark, toggle } = useThemeSwitch();
  const phone = useIsPhone();
  const other = density === 'compact' ? 'comfortable' : 'compact';
  return (
    <Menu position="bottom-end" width={240} transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <UnstyledButton className="account" aria-label={`Account of ${user.fullName}`}>
          <Avatar size={28} radius="xl" color="brand" variant="light">
            {initials(user.firstName, user.lastName)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="account-head">
          <strong>{user.fullName}</strong>
          <span className="quiet">{user.company.name}</span>
        </div>
        <Menu.Divider />
        {phone ? (
          <Menu.Item leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />} onClick={toggle}>
            {dark ? 'Light theme' : 'Dark theme'}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item leftSection={<IconRowInsertBottom size={16} />} onClick={() => setDensity(other)}>
              {other === 'compact' ? 'Compact rows' : 'Comfortable rows'}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconKeyboard size={16} />}
              onClick={() => window.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }))}
            >
              Keyboard shortcuts
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave(user)}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const initials = (first: string, last: string): string => `${first.charAt(0)}${last.charAt(0)}`.toUpperCase() || '?';
