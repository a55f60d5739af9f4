// The tabs for which there is no room, and what can be done with the active tab and with all of them.
import css from './shell.module.css';
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconStar, IconStarFilled } from '../icons.tsx';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { toast } from '../display/toast.ts';
import { MOST_FAVOURITES, isFavourite, toggleFavourite, useFavourites } from './favourites.ts';
import { switchTo } from './navigate.ts';
import { activeTab, askAndClose, askAndCloseAll } from './tab-actions.ts';
import { type WorkTab, toggleMarked, useTabs } from './tabs-store.ts';

export function TabMenu({ hidden }: { hidden: readonly WorkTab[] }) {
  return (
    <>
      {hidden.length > 0 && <MoreTabs tabs={hidden} />}
      <FavouriteButton />
      <TabActions />
    </>
  );
}

function MoreTabs({ tabs }: { tabs: readonly WorkTab[] }) {
  return (
    <Menu position="bottom-end" width={280} transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <UnstyledButton className={css.moreTabs}>{tabs.length} more</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={css.moreTabsList}>
        {tabs.map((tab) => (
          <Menu.Item
            key={tab.id}
            onClick={() => switchTo(tab.id)}
            rightSection={tab.dirty && <i className="dirty-dot" />}
          >
            {tab.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A list counts with its filters: they are in its address. */
function FavouriteButton() {
  const tab = useTabs(({ tabs, active }) => tabs.find(({ id }) => id === active));
  const starred = isFavourite(useFavourites(), tab?.href ?? '');
  const toggle = (): void => {
    if (tab && !toggleFavourite(tab))
      toast(`You have ${MOST_FAVOURITES} favourites. Remove one to add another.`, { tone: 'late' });
  };
  useShortcut('ctrl+shift+s', 'Add to favourites or remove', 'Page', toggle);
  const label = starred ? 'Remove from favourites' : 'Add to favourites';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={`${css.quietIcon} ${css.tabMenu}`}
      aria-label={label}
      aria-pressed={starred}
      title={`${label} (Ctrl Shift S)`}
      onClick={toggle}
    >
      {starred ? <IconStarFilled size={15} /> : <IconStar size={16} stroke={1.6} />}
    </ActionIcon>
  );
}

function TabActions() {
  const withActive = (act: (tab: WorkTab) => void) => () => {
    const tab = activeTab();
    if (tab) act(tab);
  };
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={`${css.quietIcon} ${css.tabMenu}`}
          aria-label="Tab actions"
        >
          <IconChevronDown size={16} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={withActive((tab) => toggleMarked(tab.id))}>Pin or unpin this tab</Menu.Item>
        <Menu.Item onClick={withActive((tab) => void askAndClose(tab))}>Close this tab</Menu.Item>
        <Menu.Item onClick={() => void askAndCloseAll()}>Delete all tabs</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
