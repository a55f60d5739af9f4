// A part of the page did not arrive: the server has been upgraded, or the network was away for a moment.
import { handsAreFree } from './hands.ts';

/** Loads the page anew if the server has another build, once nobody is writing. Once a minute at most, so that it cannot spin. */
export async function loadAfterUpgrade(): Promise<void> {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0);
  if (Date.now() - last < 60_000 || !(await isUpgraded())) return;
  await handsAreFree();
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  window.location.reload();
}

/**
 * Whether the page would be made of other files today. A network that was away is no reason to load it anew: the person is in the
 * middle of something, and what waits to be sent would wait for nobody.
 */
async function isUpgraded(): Promise<boolean> {
  const mine = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  return Boolean(mine && page?.ok && !(await page.text()).includes(mine));
}
