// The phone's tabs: a button with their number, a sheet with their names.
import shellCss from './shell.module.css';
import css from './TabSwitcher.module.css';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconStar, IconStarFilled, IconX } from '../icons.tsx';
import { useState } from 'react';
import { ShellPart } from './ShellPart.tsx';
import { switchTo } from './navigate.ts';
import { askAndClose, askAndCloseAll } from './tab-actions.ts';
import { toggleMarked, useTabs } from './tabs-store.ts';
import { lazy } from '../display/lazy.tsx';

const Sheet = lazy(async () => ({ default: (await import('./Sheet.tsx')).Sheet }));

export function TabSwitcher() {
  const [open, setOpen] = useState(false);
  const { tabs, active } = useTabs();
  return (
    <>
      <UnstyledButton
        className={css.tabCount}
        aria-label={`${tabs.length} open tabs`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>{tabs.length}</span>
      </UnstyledButton>
      {open && (
        <ShellPart>
          <Sheet title="Open tabs" opened onClose={() => setOpen(false)}>
            <ul className={css.tabSheet}>
              {tabs.map((tab) => (
                <li key={tab.id}>
                  <UnstyledButton
                    aria-current={tab.id === active ? 'page' : undefined}
                    onClick={() => {
                      switchTo(tab.id);
                      setOpen(false);
                    }}
                  >
                    {tab.title}
                    {tab.dirty && <i className="dirty-dot" />}
                  </UnstyledButton>
                  {!tab.locked && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      className={shellCss.quietIcon}
                      aria-label={`Mark ${tab.title}`}
                      aria-pressed={tab.marked ?? false}
                      onClick={() => toggleMarked(tab.id)}
                    >
                      {tab.marked ? <IconStarFilled size={16} /> : <IconStar size={16} />}
                    </ActionIcon>
                  )}
                  {!tab.locked && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      className={shellCss.quietIcon}
                      aria-label={`Close ${tab.title}`}
                      onClick={() => void askAndClose(tab)}
                    >
                      <IconX size={16} />
                    </ActionIcon>
                  )}
                </li>
              ))}
            </ul>
            <Button variant="default" fullWidth onClick={() => void askAndCloseAll()}>
              Delete all tabs
            </Button>
          </Sheet>
        </ShellPart>
      )}
    </>
  );
}
