// The help page of the screen in front, at its right: the screen stays in use. It follows from screen to screen until a page is chosen.
import css from './help.module.css';
import { CloseButton } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { IconChevronLeft, IconExternalLink } from '../../../platform/web/icons.tsx';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTabs } from '../../../platform/web/shell/tabs-store.ts';
import { choosePage, closeHelpPanel, useHelpPanel } from './help-panel.ts';
import { helpFor, helpPage } from './help-pages.ts';
import { HelpHits, HelpSearch } from './HelpPages.tsx';
import { HelpText } from './HelpText.tsx';
import { supportPaths } from './support-paths.ts';
import { SupportLink, type SupportPlace, SupportPlaceContext } from './support-place.tsx';

/** As wide as .panel: the page makes room for it. */
const WIDTH = '380px';

export function HelpPanel() {
  const chosen = useHelpPanel((state) => state.chosen);
  const phone = useIsPhone();
  const href = useTabs(({ tabs, active }) => tabs.find(({ id }) => id === active)?.href ?? '');
  const here = useMemo(() => helpFor(href), [href]);
  const [typed, setTyped] = useState('');
  const page = helpPage(chosen ?? undefined) ?? here ?? helpPage('first-day');
  /** A help page opens in the panel, everything else in the workbench. */
  const place = useMemo(
    (): SupportPlace => ({
      base: supportPaths.base,
      open: (to) => {
        const next = new URL(to, window.location.origin).searchParams.get('page');
        setTyped('');
        if (next) choosePage(next);
        else openPage(to);
      },
    }),
    [],
  );
  useEffect(() => {
    if (phone) return undefined;
    document.body.style.paddingInlineEnd = WIDTH;
    return () => {
      document.body.style.paddingInlineEnd = '';
    };
  }, [phone]);
  useShortcut('escape', 'Close help', 'Anywhere', closeHelpPanel);
  const isOther = chosen !== null && here !== undefined && chosen !== here.ref;
  return (
    <SupportPlaceContext value={place}>
      <aside className={css.panel} aria-label="Help">
        <header className={css.panelHead}>
          <strong>Help</strong>
          {page && (
            <a
              href={supportPaths.of('help', { page: page.ref }, supportPaths.window)}
              target="_blank"
              rel="noopener"
              title="Open in its own window"
            >
              <IconExternalLink size={16} stroke={1.6} aria-hidden />
              <span className="visually-hidden">Open in its own window</span>
            </a>
          )}
          <CloseButton size="sm" aria-label="Close help" data-autofocus onClick={closeHelpPanel} />
        </header>
        <HelpSearch value={typed} onChange={setTyped} />
        <div className={css.panelBody}>
          {typed.trim() ? (
            <HelpHits term={typed} current={page?.ref} />
          ) : (
            page && (
              <article aria-labelledby="help-beside">
                {isOther && (
                  <button type="button" className={css.textLink} onClick={() => choosePage(null)}>
                    <IconChevronLeft size={14} aria-hidden /> Help for this page
                  </button>
                )}
                <h2 id="help-beside">{page.title}</h2>
                <HelpText blocks={page.blocks} onPage={choosePage} />
                <p className={css.still}>
                  Still not clear? <SupportLink to="ask">Ask the support centre</SupportLink>
                </p>
              </article>
            )
          )}
        </div>
      </aside>
    </SupportPlaceContext>
  );
}
