// People who save without a pause while the server is killed, and the question afterwards whether anything is missing.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type ServerProcess, ask, lookUp } from './server-process.ts';

const ITEMS = 5;

interface Save {
  key: string;
  path: '/job' | '/estimate';
  body: Record<string, unknown>;
  /** The id that was acknowledged. */
  id?: number;
}
export interface Writers {
  saves: Save[];
  answers: Answer[];
  stop(): Promise<void>;
}

export const kitchen = (count = ITEMS) => ({
  label: 'Kitchen',
  items: Array.from({ length: count }, (_, index) => ({
    description: `Item ${index}`,
    materialQuantity: 2,
    materialCost: 10,
  })),
});

/** `count` writers, jobs and estimates in turn, each with a key, until stopped. `server` may be replaced meanwhile. */
export function startWriters(server: () => ServerProcess, token: string, jobId: number, count = 8): Writers {
  const saves: Save[] = [];
  const answers: Answer[] = [];
  let stopped = false;
  const writer = async (turn: number) => {
    for (; !stopped; turn++) {
      const save = newSave(turn % 2 === 0, jobId);
      saves.push(save);
      const answer = await send(server(), token, save);
      answers.push(answer);
      if (answer.status !== 201) await sleep(10);
    }
  };
  const running = Array.from({ length: count }, (_, turn) => writer(turn));
  return {
    saves,
    answers,
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}

function newSave(asJob: boolean, jobId: number): Save {
  const mark = `M${randomBytes(8).toString('hex')}`;
  const key = `k-${mark}`;
  return asJob
    ? { key, path: '/job', body: { customerName: mark } }
    : { key, path: '/estimate', body: { jobId, label: mark, categories: [kitchen()] } };
}

async function send(server: ServerProcess, token: string, save: Save): Promise<Answer> {
  const answer = await ask(server, 'POST', save.path, { token, body: save.body, key: save.key });
  if (answer.status === 201) save.id = answer.body.data?.['id'] as number;
  return answer;
}

/** What a client does whose answer never came: the same again with its key. Twice, and the two must be one. */
export async function repeat(server: ServerProcess, token: string, saves: Save[]): Promise<string[]> {
  const problems: string[] = [];
  for (const save of saves) {
    const { id } = save;
    const first = (await send(server, token, save)).body.data?.['id'];
    const again = (await send(server, token, save)).body.data?.['id'];
    if (first === undefined || first !== again || (id !== undefined && id !== first))
      problems.push(`${save.key}: ${id}, ${String(first)}, ${String(again)}`);
  }
  return problems;
}

/** Everything acknowledged that is not there, not whole or there twice. */
export async function missing(server: ServerProcess, token: string, saves: Save[], folder: string): Promise<string[]> {
  const acknowledged = saves.filter(({ id }) => id !== undefined);
  const problems = (await Promise.all(acknowledged.map((save) => problemOf(server, token, save)))).filter(
    (problem) => problem !== '',
  );
  const twice = await lookUp<{ mark: string }>(
    folder,
    `select mark from (select customer_name as mark from job union all select label from estimate) saved where mark like 'M%' group by mark having count(*) > 1`,
  );
  const half = await lookUp<{ id: number }>(
    folder,
    `select e.id from estimate e where label like 'M%' and (select count(*) from estimate_item i where i.company_id = e.company_id and i.estimate_id = e.id) <> ${ITEMS}`,
  );
  return [
    ...problems,
    ...twice.map(({ mark }) => `${mark} is there twice`),
    ...half.map(({ id }) => `estimate ${id} is not whole`),
  ];
}

async function problemOf(server: ServerProcess, token: string, { path, id, body }: Save): Promise<string> {
  const { status, body: found } = await ask(server, 'GET', `${path}/${id}`, { token });
  if (status !== 200) return `${path}/${id} answers ${status}`;
  if (path === '/job') return found.data?.['customerName'] === body['customerName'] ? '' : `job ${id} is another`;
  const { label, items } = found.data as { label: string; items: unknown[] };
  const whole = label === body['label'] && items.length === ITEMS;
  return whole ? '' : `estimate ${id} is not whole`;
}
