// After every file of tests that needs a database.
import { afterAll } from 'vitest';
import { closeOwnApps } from './test-app.ts';

afterAll(closeOwnApps);
