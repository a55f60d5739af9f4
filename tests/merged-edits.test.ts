// about: safety, offline
// Three devices and the office change one record in any order, with any gaps: each change ends as the rules say, none is lost in silence.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from './test-app.ts';
import { type Side, clashOf, formBase } from '../src/platform/web/offline/outbox-merge.ts';
import { whsItem } from '../src/modules/safety/shared/whs-item.entity.ts';
import { type WhsItemView, whsItemsApi } from '../src/modules/safety/shared/whs-items.api.ts';

const FIELDS = ['label', 'description', 'injury'] as const;
type Field = (typeof FIELDS)[number];
type Values = Partial<Record<Field, string>>;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const step = fc.oneof(
  fc.record({ who: fc.constantFrom(0, 1, 2), does: fc.constant('edit' as const), field: fc.constantFrom(...FIELDS) }),
  fc.record({ who: fc.constantFrom(0, 1, 2), does: fc.constant('send' as const) }),
  fc.record({ who: fc.constant(3), does: fc.constant('office' as const), field: fc.constantFrom(...FIELDS) }),
);
const sides = fc.array(fc.constantFrom<Side>('mine', 'theirs', 'both'), { minLength: 4, maxLength: 4 });

interface Waiting {
  body: Values & { version: number };
  before: WhsItemView;
}

test('the record ends as the model says, whoever was away for how long', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), sides, async (steps, choices) => {
      const made = await app.call(admin, whsItemsApi.create, {
        body: { label: 'Start', description: 'Start', injury: 'Start' },
      });
      const { id } = made.body.data;
      const model: Record<Field, string> = { label: 'Start', description: 'Start', injury: 'Start' };
      const devices = [0, 1, 2].map(() => ({ seen: made.body.data, waiting: [] as Waiting[] }));
      let asked = 0;
      let count = 0;
      const read = async () => (await app.call(admin, whsItemsApi.get, { params: { id } })).body.data;

      const send = async (which: number): Promise<void> => {
        const device = devices[which];
        if (!device) return;
        for (const { body, before } of device.waiting.splice(0)) {
          const put = (sent: object) => app.call(admin, whsItemsApi.update, { params: { id }, body: sent });
          const base = formBase(whsItem.fields, { ...before }, body);
          let answer = await put(body);
          if (answer.status === 409) {
            const clash = clashOf(body, base, (answer.body as { data?: unknown }).data);
            if (!clash) throw new Error('A conflict brings the record along');
            const chosen = Object.fromEntries(clash.names.map((name) => [name, choices[asked % 4] ?? 'mine']));
            for (const name of clash.names as Field[]) {
              const side = chosen[name];
              if (side === 'theirs') delete (body as Values)[name];
              // Only a text of several lines is joined; the screen offers it for no other.
              if (side === 'both') (body as Values)[name] = `${model[name]}\n\n${body[name] ?? ''}`;
            }
            asked += clash.names.length > 0 ? 1 : 0;
            answer = await put({ ...body, version: clash.version });
          }
          expect(answer.status, JSON.stringify(answer.body)).toBe(200);
          for (const name of FIELDS) if (body[name] !== undefined) model[name] = body[name];
        }
        device.seen = await read();
      };

      for (const one of steps) {
        count += 1;
        if (one.does === 'office') {
          const value = `Office ${count}`;
          const { version } = await read();
          await app.call(admin, whsItemsApi.update, { params: { id }, body: { [one.field]: value, version } });
          model[one.field] = value;
        } else if (one.does === 'edit') {
          const device = devices[one.who];
          if (!device) continue;
          const value = `Device ${one.who} ${count}`;
          device.waiting.push({ body: { [one.field]: value, version: device.seen.version }, before: device.seen });
          device.seen = { ...device.seen, [one.field]: value };
        } else await send(one.who);
      }
      for (const which of [0, 1, 2]) await send(which);
      const end = await read();
      expect({ label: end.label, description: end.description, injury: end.injury }).toEqual(model);
    }),
    { numRuns: 25 },
  );
}, 60_000);
