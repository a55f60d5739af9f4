// The frame of Administration and of the profiles: a left menu that can be searched, one section in the middle.
import '../theme/record.css';
import recordCss from '../record/record.module.css';
import css from './SectionsPage.module.css';
import { IconChevronLeft } from '../icons.tsx';
import { CloseButton, TextInput } from '@mantine/core';
import { usePageParams } from '../shell/page-location.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { type SectionArea, seesSection } from '../../shared/menus.ts';
import { SkeletonRows } from '../display/Skeleton.tsx';
import { Suspense } from '../display/lazy.tsx';
import { useIsPhone } from '../display/use-is-phone.ts';
import { useMenuViewer } from '../session/current-user.tsx';
import { PageLink } from '../shell/PageLink.tsx';
import { useSlot } from '../shell/parts.ts';
import type { Section } from '../shell/registry.ts';
import { leaveForbidden } from '../shell/navigate.ts';
import { useTab, useTabTitle } from '../shell/tab-context.tsx';

interface SectionsProps {
  area: SectionArea;
  title: string;
  /** Address of a section. */
  hrefOf: (ref: string) => string;
  /** Address of the page without a section: on a phone, its menu. */
  menuHref: string;
  /** The section that a page of its own belongs to, such as one user to Users. */
  at?: string;
  /** Its sections say their own name: the head does not repeat it. */
  named?: boolean;
  /** That page, instead of the section. */
  children?: ReactNode;
}

export function SectionsPage({ area, title, hrefOf, menuHref, at, named = false, children }: SectionsProps) {
  const params = usePageParams<{ menuRef?: string; sectionRef?: string }>();
  const viewer = useMenuViewer();
  const sections = useSlot('sections').filter((section) => section.area === area && seesSection(viewer, section));
  const asked = at ?? params.menuRef ?? params.sectionRef;
  // A phone has no room for the menu beside a section: it is a page of its own.
  const phone = useIsPhone();
  const onMenu = phone && asked === undefined;
  const current = asked ? sections.find(({ ref }) => ref === asked) : onMenu ? undefined : sections[0];
  useTabTitle(children ? undefined : title);
  return (
    <article className={recordCss.record} data-menu={true} data-headless={children ? true : undefined}>
      {!children && (
        <section className={recordCss.recordSummary} aria-label="Summary">
          <div className={recordCss.recordWho}>
            <h1>
              {title} {current && !named && <span>{current.label}</span>}
            </h1>
          </div>
        </section>
      )}
      {phone && !onMenu ? (
        <PageLink href={children && at ? hrefOf(at) : menuHref} className={css.sectionsBack}>
          <IconChevronLeft size={16} aria-hidden /> {(children && current?.label) ?? title}
        </PageLink>
      ) : (
        <SectionMenu sections={sections} current={current} hrefOf={hrefOf} title={title} phone={phone} />
      )}
      {!onMenu && (
        <div className={`${recordCss.recordBody} ${css.sectionsBody}`} data-record-body>
          {children ? (
            children
          ) : current ? (
            <Suspense fallback={<SkeletonRows rows={8} />}>
              <current.component key={current.ref} />
            </Suspense>
          ) : asked ? (
            <NoSuchSection />
          ) : (
            <p className={css.sectionsNothing}>You do not have access to any section.</p>
          )}
        </div>
      )}
    </article>
  );
}

/** A section that is not there, or not theirs, gives its place to /not-found, like every other page. */
function NoSuchSection() {
  const { id } = useTab();
  useEffect(() => leaveForbidden(id), [id]);
  return (
    <p className={css.sectionsNothing}>There is no such section, or you do not have access. Choose another one.</p>
  );
}

/** Finds a section by its name, its group or words that people may use for it. */
function fits({ label, group, words = '' }: Section, term: string): boolean {
  const text = `${label} ${group} ${words}`.toLowerCase();
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function SectionBadge({ useBadge }: { useBadge: () => number | undefined }) {
  const count = useBadge();
  return count ? <span className={`${css.sectionsBadge} figures`}> {count}</span> : null;
}

interface MenuProps extends Pick<SectionsProps, 'hrefOf' | 'title'> {
  sections: readonly Section[];
  current: Section | undefined;
  phone: boolean;
}

function SectionMenu({ sections, current, hrefOf, title, phone }: MenuProps) {
  const [term, setTerm] = useState('');
  const shown = sections.filter((section) => fits(section, term));
  const groups = Map.groupBy(shown, (section) => section.group);
  return (
    <nav className={phone ? css.sectionsList : recordCss.recordMenu} aria-label={title}>
      {sections.length > 8 && (
        <div className={css.sectionsSearch}>
          <TextInput
            size="xs"
            aria-label={`Find in ${title}`}
            placeholder="Find a setting"
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
            rightSection={term && <CloseButton size="xs" aria-label="Clear" onClick={() => setTerm('')} />}
          />
        </div>
      )}
      {[...groups].map(([group, entries]) => (
        <section key={group} aria-label={group}>
          <h2 aria-hidden="true">{group}</h2>
          <ul>
            {entries.map((section) => (
              <li key={section.ref}>
                <PageLink href={hrefOf(section.ref)} aria-current={section === current ? 'page' : undefined}>
                  {section.label}
                  {section.useBadge && <SectionBadge useBadge={section.useBadge} />}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && <p className={css.sectionsNothing}>No items were found</p>}
    </nav>
  );
}
