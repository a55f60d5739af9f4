// The head of a loss schedule: its number and status, the version, how it is grouped, columns, the paper, the next version.
import css from '../contents.module.css';
import { ActionIcon, Button, Menu, SegmentedControl } from '@mantine/core';
import { type ReactNode, memo } from 'react';
import { IconChevronDown, IconDots, IconFileText } from '../../../../platform/web/icons.tsx';
import type { ColumnChoice } from '../../../../platform/web/grid/column-choice.ts';
import { ColumnChoiceMenu } from '../../../../platform/web/grid/ColumnChoiceMenu.tsx';
import type { Grouping } from '../../shared/contents-values.ts';
import type { ContentsWhole } from '../../shared/contents-whole.ts';
import { BASIS_WORDS, STATUS_TONES, STATUS_WORDS } from '../contents-words.ts';
import type { ContentsLine } from './contents-model.ts';

export interface MenuAct {
  label: string;
  act: () => void;
}
export interface HeadProps {
  whole: ContentsWhole;
  by: Grouping;
  onBy: (by: Grouping) => void;
  choice: ColumnChoice<ContentsLine>;
  groups: readonly { key: string; label: string }[];
  /** What may become of its status now. */
  statusActs: readonly MenuAct[];
  menu: readonly MenuAct[];
  switcher?: ReactNode;
  onPaper: () => void;
  /** Prices of restorers beside each other; undefined where the person may not see them. */
  onQuotes?: (() => void) | undefined;
  /** Undefined where there is nothing to send, or the person may not. */
  onSend: (() => void) | undefined;
}

const labelsOf = (acts: readonly MenuAct[]): string => acts.map(({ label }) => label).join();
/** What its buttons do follows from what they say and from the schedule: while these stand, a cell of the sheet draws nothing of it. */
export const ContentsHead = memo(
  Head,
  (before, after) =>
    before.whole === after.whole &&
    before.by === after.by &&
    before.choice === after.choice &&
    before.switcher === after.switcher &&
    Boolean(before.onSend) === Boolean(after.onSend) &&
    Boolean(before.onQuotes) === Boolean(after.onQuotes) &&
    labelsOf(before.statusActs) === labelsOf(after.statusActs) &&
    labelsOf(before.menu) === labelsOf(after.menu),
);

function Head({ whole, by, onBy, choice, groups, statusActs, menu, switcher, onPaper, onQuotes, onSend }: HeadProps) {
  const { label, status, sentVersion, policyBasis, title, isChanged } = whole.schedule;
  const version = sentVersion === 0 ? 'not sent yet' : `version ${sentVersion}${isChanged ? ', changed since' : ''}`;
  const about = [title, version, BASIS_WORDS[policyBasis]].filter(Boolean).join(', ');
  const state = (
    <span className={css.state} data-tone={STATUS_TONES[status]}>
      <i aria-hidden />
      {STATUS_WORDS[status]}
    </span>
  );
  return (
    <header className={css.head}>
      <h2>Contents {label}</h2>
      {switcher}
      {statusActs.length > 0 ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              size="xs"
              variant="default"
              rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
              aria-label={`Status: ${STATUS_WORDS[status]}`}
            >
              {state}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {statusActs.map(({ label: words, act }) => (
              <Menu.Item key={words} onClick={act}>
                {words}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        state
      )}
      <span className={`${css.version} quiet`} title={about}>
        {about}
      </span>
      <div className={css.tools}>
        <SegmentedControl
          size="xs"
          aria-label="Grouped by"
          data={[
            { value: 'room', label: 'Room' },
            { value: 'category', label: 'Category' },
            { value: 'disposition', label: 'Disposition' },
          ]}
          value={by}
          onChange={(value) => onBy(value as Grouping)}
        />
        <ColumnChoiceMenu choice={choice} groups={groups} />
        {onQuotes && (
          <Button size="xs" variant="default" onClick={onQuotes}>
            Quotes {whole.quotes || ''}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileText size={15} stroke={1.6} aria-hidden />}
          onClick={onPaper}
        >
          Schedule
        </Button>
        {onSend && (
          <Button size="xs" onClick={onSend}>
            Send version {sentVersion + 1}
          </Button>
        )}
        {menu.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="default" size={30} aria-label="More about the contents">
                <IconDots size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {menu.map(({ label: words, act }) => (
                <Menu.Item key={words} onClick={act}>
                  {words}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </header>
  );
}
