// A schedule of 400 points, 12 visits and 12 units on a running server, for the measurements that need one. It is made where the server
// has none yet.
import { randomUUID } from 'node:crypto';
import { curveBy, randomBy, truthAt } from './drying-curves.ts';

const [POINTS, VISITS, ROOMS, UNITS, HOURS] = [400, 12, 20, 12, 13];
const CUSTOMER = 'Bench of 400 points';
export const [EMAIL, PASSWORD] = ['admin@harbour.example', 'Reinstate2026'];

const answer = async (response: Response): Promise<Record<string, unknown>> => {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
};
export type Call = <T>(method: string, path: string, body?: object) => Promise<T>;
/** The server as its administrator calls it, and the headers for calls that are timed. */
export async function asAdmin(base: string): Promise<{ call: Call; headers: Record<string, string> }> {
  const json = { 'content-type': 'application/json' };
  const signedIn = await answer(
    await fetch(`${base}/api/authentication/authenticate`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    }),
  );
  const headers = { authorization: `Bearer ${(signedIn['token'] as { access_token: string }).access_token}`, ...json };
  const call: Call = async <T>(method: string, path: string, body?: object) =>
    (await answer(await fetch(`${base}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })))[
      'data'
    ] as T;
  return { call, headers };
}
const ago = (hours: number): string =>
  new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

interface Whole {
  categories: { id: number; label: string }[];
  facts: { points: { id: number }[] };
}
/** The job of it: twenty rooms in four chambers, each with twenty points of the first one's pattern. */
export async function jobOf400(call: Call): Promise<number> {
  const found = await call<{ id: number }[]>('GET', `/job?s=${encodeURIComponent(CUSTOMER)}`);
  if (found[0]) return found[0].id;
  const job = await call<{ id: number }>('POST', '/job', { customerName: CUSTOMER });
  const labels = Array.from({ length: ROOMS }, (_, at) => `Flat ${at + 1}`);
  const chambers = Array.from({ length: 4 }, (_, at) => ({
    label: `Floor ${at + 1}`,
    volume: 120,
    rooms: labels.slice(at * 5, at * 5 + 5),
  }));
  const { id } = await call<{ id: number }>('POST', '/moistureSchedule', { jobId: job.id, chambers });
  const whole = () => call<Whole>('GET', `/moistureSchedule/${id}/drying`);
  const { categories } = await whole();
  const idOf = (label: string) => categories.find((one) => one.label === label)?.id;
  const itemIds: number[] = [];
  for (let at = 0; at < POINTS / ROOMS; at++) {
    const point = { categoryId: idOf(labels[0] ?? ''), label: `Stud ${at + 1}`, materialTypeId: 1 };
    itemIds.push((await call<{ id: number }>('POST', `/moistureSchedule/${id}/item`, point)).id);
  }
  const categoryIds = labels.slice(1).map(idOf);
  await call('POST', `/moistureSchedule/${id}/copyPoints`, { itemIds, categoryIds });
  const random = randomBy(41);
  const points = (await whole()).facts.points.map((point) => ({ point, curve: curveBy(random) }));
  for (let visit = 0; visit < VISITS; visit++) {
    const at = ago((VISITS - visit) * HOURS);
    const ref = { clientRef: randomUUID(), at };
    for (const { point, curve } of points)
      await call('POST', `/moistureSchedule/${id}/reading`, {
        clientRef: randomUUID(),
        itemId: point.id,
        visit: ref,
        at,
        value: Math.min(60, Math.max(5, Math.round(truthAt(curve, visit * HOURS) * 10) / 10)),
        confirmed: true,
      });
    await call('PUT', `/moistureSchedule/${id}/visit/done`, { visit: ref });
    console.log(`visit ${visit + 1} of ${VISITS}`);
  }
  for (let at = 0; at < UNITS; at++) {
    const unit = await call<{ id: number }>('POST', '/assetItem', { label: 'Bench mover', assetTypeId: 2 });
    const [deployment] = await call<{ id: number }[]>('POST', '/assetDeployment', {
      assetItemIds: [unit.id],
      jobId: job.id,
      outAt: ago(150),
    });
    await call('POST', `/moistureSchedule/${id}/equipment`, {
      clientRef: randomUUID(),
      chamberId: idOf(`Floor ${(at % 4) + 1}`),
      assetDeploymentId: deployment?.id,
      at: ago(149),
    });
  }
  return job.id;
}
