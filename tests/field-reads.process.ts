// A process that knows what the pages ask (field-reads.ts): beside the server, which has its own copy of what both declare.
import { fieldReadsOfAll } from './field-reads.ts';

export type Asked =
  | { ask: 'first'; jobId: number; userId: number; today: string }
  | { ask: 'led'; answers: readonly { address: string; answer: string }[] };

const reads = await fieldReadsOfAll();
process.on('message', (asked: Asked) => {
  process.send?.(
    asked.ask === 'first'
      ? [
          ...reads.flatMap(({ options }) => (options ?? []).map((list) => `/option/${list}`)),
          ...reads.flatMap(({ ofPerson }) => ofPerson?.(asked) ?? []),
          ...reads.flatMap(({ ofJob }) => ofJob?.(asked.jobId) ?? []),
        ]
      : asked.answers.flatMap(({ address, answer }) =>
          reads.flatMap(({ leadsTo }) => leadsTo?.(address, JSON.parse(answer)) ?? []),
        ),
  );
});
process.send?.('ready');
