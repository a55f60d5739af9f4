// Runs test files again and again in one vitest: a run after a small change reads only that change anew, and the throw-away database
// server is started once.
import { relative, resolve } from 'node:path';
import { type Reporter, type TestCase, type TestModule, type Vitest, createVitest } from 'vitest/node';

export interface Outcome {
  /** The tests that failed, by file and name. */
  failed: string[];
  /** The tests had not ended when their time was over. */
  late: boolean;
}

const CLOSING_MS = 20_000;

export class WarmTests {
  #vitest: Vitest | undefined;
  #failed: string[] = [];
  #first = false;
  /** Source files that were changed since the start: they are read anew each time. */
  readonly #changed = new Set<string>();

  changed(file: string): void {
    this.#changed.add(resolve(file));
  }

  /** With `first` it stops at the first failure. */
  async run(files: readonly string[], first: boolean, seconds: number): Promise<Outcome> {
    this.#failed = [];
    this.#first = first;
    const vitest = (this.#vitest ??= await this.#start());
    for (const file of this.#changed) vitest.invalidateFile(file);
    const specifications = await vitest.globTestSpecifications([...files]);
    if (specifications.length < files.length) throw new Error(`Not all of these are tests: ${files.join(' ')}`);
    const ended = await within(vitest.runTestSpecifications(specifications, false), seconds * 1000);
    if (ended === 'late') await this.close(); // what hangs ends with it
    return { failed: this.#failed, late: ended === 'late' };
  }

  async close(): Promise<void> {
    const vitest = this.#vitest;
    this.#vitest = undefined;
    if (vitest) await within(vitest.close(), CLOSING_MS);
  }

  async #start(): Promise<Vitest> {
    const failed = (test: string) => {
      this.#failed.push(test);
      if (this.#first) void this.#vitest?.cancelCurrentRun('test-failure');
    };
    const reporter: Reporter = {
      onTestCaseResult: (test: TestCase) => {
        if (test.result().state !== 'failed') return;
        failed(`${relative('.', test.module.moduleId)}: ${test.fullName.replaceAll(' > ', ' ')}`);
      },
      // A file that cannot even be set up has noticed, too.
      onTestModuleEnd: (one: TestModule) => {
        if (one.errors().length) failed(`${relative('.', one.moduleId)}: does not start`);
      },
    };
    return await createVitest('test', { watch: false, reporters: [reporter] });
  }
}

/** What it comes to, or `late`. */
async function within<T>(ended: Promise<T>, ms: number): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((done) => {
    timer = setTimeout(() => done('late'), ms);
  });
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}
