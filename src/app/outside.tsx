// Start of a page by link: the customer's tracker by itself, without the workbench and its library. Every other kind of page, and whatever
// asks for a login, loads the whole application.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keptVisit } from '../modules/portal/web/kept-visits.ts';
import { linkOf, openLink } from '../modules/portal/web/tracker/tracker-visit.ts';
import '@fontsource-variable/inter/wght.css';
import '../platform/web/theme/tokens.css';
import '../platform/web/theme/outside.css';

/** The theme that this device chose, as the application keeps it; else that of the device. */
const dark = window.matchMedia('(prefers-color-scheme: dark)');
function wear(): void {
  const kept = localStorage.getItem('reinstate.theme');
  const scheme = kept === 'dark' || kept === 'light' ? kept : dark.matches ? 'dark' : 'light';
  document.documentElement.dataset['mantineColorScheme'] = scheme;
  document.documentElement.style.colorScheme = scheme;
}

const trackerPage = () => import('../modules/portal/web/tracker/Tracker.tsx');
const whole = async (): Promise<void> => (await import('./application.tsx')).begin();

async function show(reference: string): Promise<void> {
  const { Tracker } = await trackerPage();
  document.title = 'Your claim';
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <StrictMode>
        <Tracker reference={reference} />
      </StrictMode>,
    );
}

/** The link of a tracker is opened here; what that link refuses is said by the application's own gate. */
async function begin(): Promise<void> {
  const [, first, second, third] = window.location.pathname.split('/').map(decodeURIComponent);
  if (first === 'resource' && second === 'portal' && third) return await show(third);
  if (first !== 'share' || !second) return await whole();
  try {
    // On its way while the link is asked what it opens: on a slow line that is half a second.
    void trackerPage().catch(() => undefined);
    const { tokenType, token } = await linkOf(second);
    if (tokenType !== 'portal') return await whole();
    if (!keptVisit(token)) await openLink(token);
    window.history.replaceState(null, '', `/resource/portal/${encodeURIComponent(token)}${window.location.search}`);
    return await show(token);
  } catch {
    return await whole();
  }
}

wear();
dark.addEventListener('change', wear);
void begin();
