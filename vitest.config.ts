import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: 'tests/global-setup.ts',
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    retry: 0,
    testTimeout: 40_000,
    hookTimeout: 40_000,
  },
});
