// Contexts of the browser that stay open from one story to the next: what a story has read of the application (its scripts, and what
// the browser compiled of them) need not be read again by each. Everything that a person leaves behind is taken out in between.
import type { Browser, BrowserContext } from '@playwright/test';

/** What distinguishes the contexts of two stories. */
interface Own {
  viewport: { width: number; height: number } | null;
  isMobile: boolean;
  hasTouch: boolean;
  timezoneId: string | undefined;
  permissions: string[] | undefined;
  baseURL: string | undefined;
}
interface Kept {
  context: BrowserContext;
  own: Own;
  /** Whose storage is emptied. */
  origins: Set<string>;
}
/** By what they are set to. */
export type KeptContexts = Map<string, Kept>;

/** The context of stories with such settings: one that is open, or a new one. */
export async function contextFor(kept: KeptContexts, browser: Browser, own: Own): Promise<Kept> {
  const key = JSON.stringify(own);
  const open = kept.get(key);
  if (open) return open;
  // Playwright itself adds what the story's project and file have set.
  const one: Kept = { context: await browser.newContext(), own, origins: new Set() };
  one.context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      if (/^https?:/.test(frame.url())) one.origins.add(new URL(frame.url()).origin);
    });
  });
  one.context.on('close', () => {
    if (kept.get(key) === one) kept.delete(key);
  });
  kept.set(key, one);
  return one;
}

/** What a browser keeps of a person: all but the files that it may read again. */
const OF_PEOPLE = 'cookies,local_storage,indexeddb,websql,file_systems,service_workers,cache_storage,shared_storage';

/**
 * Ready for the next story: one empty page, with nothing of the person who was here. Contexts that the story opened beside it are
 * closed; their pages would go on reading anew whatever later stories write.
 */
export async function emptied(kept: KeptContexts, browser: Browser, { context, own, origins }: Kept): Promise<void> {
  const stay = new Set([...kept.values()].map((one) => one.context));
  await Promise.all(
    browser
      .contexts()
      .filter((other) => !stay.has(other))
      .map((other) => other.close()),
  );
  if (!stay.has(context)) return; // the story has closed it itself
  const next = await context.newPage();
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== next)
      .map((page) => page.close()),
  );
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  if (own.permissions) await context.grantPermissions(own.permissions);
  const session = await context.newCDPSession(next);
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: OF_PEOPLE });
  await session.detach();
}
