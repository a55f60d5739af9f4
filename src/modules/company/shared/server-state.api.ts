// How the server itself is, for those who run it.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';

export const QUEUES = ['background', 'events', 'messages'] as const;

export const serverState = z.strictObject({
  at: z.string(),
  version: z.string(),
  node: z.string(),
  startedAt: z.string(),
  /** Bytes that the process holds. */
  memory: z.number(),
  database: z.strictObject({
    version: z.string(),
    bytes: z.number(),
    connections: z.strictObject({ busy: z.number(), idle: z.number(), waitedFor: z.number(), most: z.number() }),
    /** The largest, with about how many rows they have. */
    tables: z.array(z.strictObject({ name: z.string(), rows: z.number(), bytes: z.number() })),
  }),
  /** Seconds; null: it cannot be reached. Absent where none is set. */
  replica: z.strictObject({ behindSeconds: z.number().nullable() }).nullable(),
  queues: z.array(
    z.strictObject({
      queue: z.enum(QUEUES),
      waiting: z.number(),
      /** Of what waits longest. */
      oldestSeconds: z.number(),
      parked: z.number(),
    }),
  ),
  /** Calls of this process since it began of which some take longest, the slowest first; milliseconds. */
  slowest: z.array(
    z.strictObject({
      call: z.string(),
      count: z.number(),
      medianMs: z.number(),
      p95Ms: z.number(),
      slowestMs: z.number(),
    }),
  ),
  /** Events that need a hand, the newest first; without names, addresses and amounts. */
  parked: z.array(z.strictObject({ id: z.number(), name: z.string(), since: z.string(), error: z.string() })),
  disk: z.strictObject({ free: z.number(), size: z.number() }).nullable(),
  companies: z.number(),
  people: z.number(),
  /** What is set up, by name: never with what. */
  services: z.array(z.strictObject({ name: z.string(), isOn: z.boolean() })),
  certificates: z.array(z.strictObject({ name: z.string(), endsOn: z.string() })),
});
export interface ServerState extends z.infer<typeof serverState> {}

export const serverStateApi = {
  state: endpoint({
    method: 'GET',
    path: '/system/state',
    permission: 'edit-company',
    summary: 'How the server is: queues, database, replica, disk, versions; for system administrators',
    response: one(serverState),
  }),
};
