// The frame of a record: summary on top, its pages at the left (a scrolling strip on phones), one page in the middle.
import '../theme/record.css';
import recordCss from './record.module.css';
import css from './RecordPage.module.css';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '../icons.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../display/use-is-phone.ts';
import { PageLink } from '../shell/PageLink.tsx';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Something to act on: late, at risk. */
  alert?: boolean;
}
export interface RecordMenuItem {
  id: string;
  label: string;
  group: string;
  href: string;
  count?: number | undefined;
  /** Empty and seldom used: under More until somebody unfolds it. */
  folded?: boolean;
}
export interface RecordPageProps {
  /** The menu is the page: what a phone shows of a record first. */
  menuIsPage?: boolean;
  /** What stays in reach of the thumb below the page. */
  foot?: ReactNode;
  title: string;
  subtitle?: string | null;
  facts: readonly Fact[];
  /** Before the title. */
  picture?: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
  saved?: ReactNode;
  menu?: readonly RecordMenuItem[];
  active?: string;
  children: ReactNode;
}

export function RecordPage(props: RecordPageProps) {
  const {
    title,
    subtitle,
    facts,
    picture,
    status,
    actions,
    saved,
    menu = [],
    active,
    menuIsPage = false,
    foot,
    children,
  } = props;
  const phone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  // On a phone the pages behind the first are for what they show: who it is stays in one line, the rest is a tap away. So it is where
  // something is in reach of the thumb: that is what the page was opened for.
  const isBrief = phone && (foot !== undefined || (!menuIsPage && menu.find(({ id }) => id !== 'menu')?.id !== active));
  const isFull = !isBrief || isOpen;
  return (
    <article
      className={recordCss.record}
      data-menu={menu.length > 0 || undefined}
      data-foot={foot !== undefined || undefined}
    >
      <section className={recordCss.recordSummary} aria-label="Summary" data-brief={!isFull || undefined}>
        {isFull && picture}
        <div className={recordCss.recordWho}>
          <h1>
            {title} {subtitle && <span>{subtitle}</span>}
          </h1>
          {isFull && (
            <dl>
              {facts
                .filter((fact) => fact.value !== null && fact.value !== undefined && fact.value !== '')
                .map((fact) => (
                  <div key={fact.label} data-alert={fact.alert || undefined}>
                    <dt>{fact.label}</dt>
                    <dd>{fact.value}</dd>
                  </div>
                ))}
            </dl>
          )}
        </div>
        {/* Hidden, not taken away: a dialog that was opened from here lives on when a phone is turned. */}
        <div className={css.recordActions} hidden={!isFull}>
          {saved}
          {status}
          {actions}
        </div>
        {isBrief && (
          <ActionIcon
            variant="subtle"
            className={css.recordMore}
            aria-label="Facts and actions"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronUp size={18} aria-hidden /> : <IconChevronDown size={18} aria-hidden />}
          </ActionIcon>
        )}
      </section>
      {menu.length > 0 && !menuIsPage && <RecordMenu menu={menu} active={active} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard */}
      <div key={active} className={recordCss.recordBody} data-record-body tabIndex={0} role="region" aria-label="Page">
        {children}
        {menuIsPage && <RecordMenu menu={menu} active={undefined} wide />}
      </div>
      {foot}
    </article>
  );
}

/** Whoever unfolds the pages that are seldom used keeps them so on this computer. */
const UNFOLDED = 'reinstate.all-pages';

interface MenuProps {
  menu: readonly RecordMenuItem[];
  active: string | undefined;
  wide?: boolean;
}
function RecordMenu({ menu, active, wide = false }: MenuProps) {
  const [unfolded, setUnfolded] = useState(() => localStorage.getItem(UNFOLDED) !== null);
  // What is open is not hidden from the one who looks at it.
  const folded = menu.filter((item) => item.folded && item.id !== active);
  const groups = Map.groupBy(unfolded ? menu : menu.filter((item) => !folded.includes(item)), (item) => item.group);
  const unfold = (): void => {
    if (unfolded) localStorage.removeItem(UNFOLDED);
    else localStorage.setItem(UNFOLDED, '1');
    setUnfolded(!unfolded);
  };
  const nav = useRef<HTMLElement>(null);
  // On a phone the menu is one long strip.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active, menu.length]);
  return (
    <nav ref={nav} className={wide ? css.recordMenuPage : recordCss.recordMenu} aria-label="Pages of this record">
      {[...groups].map(([group, items]) => (
        <section key={group} aria-label={group}>
          <h2 aria-hidden="true">{group}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <PageLink href={item.href} aria-current={item.id === active ? 'page' : undefined}>
                  {item.label}
                  {item.count !== undefined && <span className="figures">{item.count}</span>}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {folded.length > 0 && (
        <UnstyledButton className={css.recordFolded} aria-expanded={unfolded} onClick={unfold}>
          {unfolded ? 'Fewer' : `${folded.length} more`}
          {unfolded ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
        </UnstyledButton>
      )}
    </nav>
  );
}

/** A titled part of a record's page, with its own actions. */
export function RecordSection({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="record-section" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
