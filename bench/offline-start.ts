// `node bench/offline-start.ts [starts] [port] [throttle]`: how long a phone takes to show Today and a job without a network, from a browser
// that was killed, with the processor throttled (4 times). Today is counted from the start of the navigation to its first visit or
// sentence on screen; the job from the tap to its heading, and as a deep link from the start of the navigation. Needs `npm run build`.
import type { Page } from 'playwright-core';
import { setLine, startPhone } from './phone.ts';

const STARTS = Number(process.argv[2] ?? 7);
const THROTTLE = Number(process.argv[4] ?? 4);
/** In the issue: milliseconds. */
const BUDGET = { today: 1500, job: 500 };

const { base, open, kill, begin, end } = await startPhone(Number(process.argv[3] ?? 4598));
const first = await begin();
const href = (await first.locator('a[href*="/prime/job/view/"]').nth(1).getAttribute('href')) ?? '';
const job = base + href.replace(/\/menu$/, '');
const title = (await first.locator('a[href*="/prime/job/view/"] b').nth(1).textContent()) ?? '';
await first.goto(`${base}/prime/dashboard`);
await first.getByRole('heading', { name: 'Today', exact: true }).waitFor();
await first.goto(`${job}/overview`);
await first.getByRole('heading', { name: title }).waitFor();

/** As text: it runs in the page. Milliseconds since the navigation at which something that the selector finds is drawn. */
const whenDrawn = (selector: string, words = '', within = 20_000): string => `new Promise((done, fail) => {
  const from = performance.now();
  const look = () => {
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].some((element) => element.getClientRects().length > 0 && element.textContent.trim() && element.textContent.includes(${JSON.stringify(words)}));
    if (found) requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0));
    else if (performance.now() - from > ${within}) fail(new Error('Not drawn: ' + ${JSON.stringify(selector)} + ' ' + document.body.innerText.slice(0, 300)));
    else requestAnimationFrame(look);
  };
  look();
})`;

async function prepared(): Promise<Page> {
  await kill();
  const page = await open();
  await setLine(page, true);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  return page;
}

const times: Record<'today' | 'tap' | 'link', number[]> = { today: [], tap: [], link: [] };
for (let start = 0; start < STARTS; start += 1) {
  let page = await prepared();
  await page.goto(`${base}/prime/dashboard`, { waitUntil: 'commit' });
  times.today.push(await page.evaluate<number>(whenDrawn('#page section[aria-label="Visits"] > p')));
  // A moment of looking at it: what comes after the first picture is done.
  await page.waitForLoadState('load');
  await page.waitForTimeout(3000);
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(`${job.slice(base.length)}/overview`)})`);
  times.tap.push(
    await page.evaluate<number>(`(async () => {
      const from = performance.now();
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      const at = await ${whenDrawn('#page h1', title)};
      return at - from;
    })()`),
  );
  page = await prepared();
  await page.goto(`${job}/overview`, { waitUntil: 'commit' });
  times.link.push(await page.evaluate<number>(whenDrawn('#page h1', title)));
}
await kill();
end();
const middle = (all: readonly number[]): number => all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;
const told = (all: readonly number[]): string =>
  `${Math.round(middle(all))} ms (${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))})`;
console.log(`${STARTS} starts at ${THROTTLE} times throttle, without a network, from a killed browser`);
console.log(`Today ${told(times.today)}, at most ${BUDGET.today}`);
console.log(`a job from there ${told(times.tap)}, at most ${BUDGET.job}; a job as the first page ${told(times.link)}`);
process.exit(middle(times.today) > BUDGET.today || middle(times.tap) > BUDGET.job ? 1 : 0);
