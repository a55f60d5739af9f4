import { defineConfig } from 'vitest/config';

/** What `npm test` runs beside the stories instead (scripts/test.ts). Projects do not hear `--exclude`. */
const LATER = process.env['TESTS_LATER']?.split(',') ?? [];
const PURE = ['src/**/web/**/*.test.ts', 'src/**/shared/**/*.test.ts', 'src/kit/**/*.test.ts'];

/**
 * What needs no database runs in workers of its own: the files of one worker share its memory, and a test that makes the clock run
 * fast would tell a server beside it that the database has been silent for minutes.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    retry: 0,
    testTimeout: 40_000,
    hookTimeout: 120_000, // a world of all modules is made before the sweeps
    projects: [
      { extends: true, test: { name: 'pure', include: PURE } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...PURE, ...LATER],
          globalSetup: 'tests/global-setup.ts',
          setupFiles: 'tests/end-of-file.ts',
        },
      },
    ],
  },
});
