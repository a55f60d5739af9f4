// A process that reads what strangers wrote, with the reader that the task names. What ends it over one file ends nothing else.

export interface ReadTask {
  /** Address of a file of ours that exports `read`. */
  reader: string;
  input: unknown;
}
/** `taken` comes before all else: if the process ends without it, it was not for this file. */
export type ReadWord = { taken: true } | { output: unknown } | { error: string };

const say = (word: ReadWord): void => void process.send?.(word);

async function readWith({ reader, input }: ReadTask): Promise<unknown> {
  const { read } = (await import(reader)) as { read: (input: unknown) => unknown };
  return await read(input);
}

process.on('message', (task: ReadTask) => {
  say({ taken: true });
  readWith(task).then(
    (output) => say({ output }),
    (error: unknown) => say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The server has ended.
process.on('disconnect', () => process.exit());
