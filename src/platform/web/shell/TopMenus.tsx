// The menus of the top bar. Loaded just after the first paint, because menus bring a library for placing them.
import shellCss from './shell.module.css';
import css from './TopMenus.module.css';
import { ActionIcon, Avatar, Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconBuilding,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconMoon,
  IconPlus,
  IconRowInsertBottom,
  IconSun,
  IconUserCircle,
} from '../icons.tsx';
import { useState } from 'react';
import { useIsPhone } from '../display/use-is-phone.ts';
import { openHelp } from '../keyboard/help-store.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { paths } from '../paths/paths.ts';
import { useCan, useCurrentUser } from '../session/current-user.tsx';
import { usePreferences } from '../theme/preferences.ts';
import { leave } from './leave.ts';
import { openPage } from './navigate.ts';
import { placeOf, useSlot } from './parts.ts';
import { startQuickAction } from './quick-action.ts';
import { useSupportEmail } from '../theme/branding.ts';

const BesideNew = placeOf(() => useSlot('topBar').map(({ component }) => component));

export function TopMenus() {
  return (
    <>
      <NewMenu />
      <BesideNew />
      <ThemeToggle />
      <UserMenu />
    </>
  );
}

function NewMenu() {
  const [open, setOpen] = useState(false);
  const can = useCan();
  const entries = useSlot('quickCreate').filter((entry) => can(entry.permission));
  useShortcut('n', 'New', 'Anywhere', () => setOpen(true));
  if (entries.length === 0) return null;
  return (
    <Menu
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      transitionProps={{ duration: 80 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon aria-label="New" title="New (N)" size="md">
          <IconPlus size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Menu.Item
            key={entry.id}
            leftSection={<entry.icon size={16} stroke={1.6} />}
            onClick={() => openPage(entry.href)}
          >
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
  if (useIsPhone()) return null; // there it is an entry of the account menu
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={toggle}
      className={shellCss.quietIcon}
    >
      {dark ? <IconSun size={17} stroke={1.6} /> : <IconMoon size={17} stroke={1.6} />}
    </ActionIcon>
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
        <UnstyledButton
          className={css.account}
          aria-label={`${initials(user.firstName, user.lastName)}, account of ${user.fullName}`}
        >
          <Avatar size={28} radius="xl" color="brand" variant="light">
            {initials(user.firstName, user.lastName)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.accountHead}>
          <strong>{user.fullName}</strong>
          <span className="quiet">{user.company.name}</span>
        </div>
        <Menu.Divider />
        <ProfileItems />
        <SupportItems />
        {phone ? (
          <Menu.Item leftSection={dark ? <IconSun size={16} /> : <IconMoon size={16} />} onClick={toggle}>
            {dark ? 'Light theme' : 'Dark theme'}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item leftSection={<IconRowInsertBottom size={16} />} onClick={() => setDensity(other)}>
              {other === 'compact' ? 'Compact rows' : 'Comfortable rows'}
            </Menu.Item>
            <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={openHelp}>
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

/** The profiles, for those who see a section of them. */
function ProfileItems() {
  const can = useCan();
  const areas = useSlot('sections')
    .filter(({ permission }) => can(permission))
    .map(({ area }) => area);
  return (
    <>
      {areas.includes('user') && (
        <Menu.Item leftSection={<IconUserCircle size={16} />} onClick={() => openPage(paths.userProfile())}>
          My Profile
        </Menu.Item>
      )}
      {areas.includes('company') && (
        <Menu.Item leftSection={<IconBuilding size={16} />} onClick={() => openPage(paths.companyProfile())}>
          Company Profile
        </Menu.Item>
      )}
    </>
  );
}

function SupportItems() {
  const support = useSupportEmail();
  const actions = useSlot('quickActions').filter(({ toSupport, ofAccount }) => ofAccount || (toSupport && support));
  return actions.map((action) => (
    <Menu.Item
      key={action.id}
      leftSection={<IconLifebuoy size={16} stroke={1.6} />}
      onClick={() => startQuickAction(action, {})}
    >
      {action.label}
    </Menu.Item>
  ));
}

const initials = (first: string, last: string): string => `${first.charAt(0)}${last.charAt(0)}`.toUpperCase() || '?';
