// about: everything
// Nothing is offered that does nothing: every right is asked somewhere, every setting that people can set is read outside its own form, every
// field of a record has a place on a screen. What waits for a part of the product that is not there yet is listed with the reason and the day it was looked at.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { overrideFields } from '../src/modules/jobs/shared/setting-override.ts';
import { modules } from '../src/app/registry.ts';
import { optionLists } from './option-lists.ts';
import { type Entity, snake } from '../src/kit/entity.ts';
import { allRoutes } from '../src/platform/server/generic-routes.ts';
import { entitiesOf } from '../src/platform/server/module.ts';
import { FIELDS_WITHOUT_SCREEN, RIGHTS_WITHOUT_USE, SETTINGS_WITHOUT_READER, type Waiting } from './idle-waiting.ts';
import { type TestApp, startTestApp } from './test-app.ts';

const read = (patterns: string[], not: RegExp): string =>
  globSync(patterns)
    .filter((file) => !not.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const words = (text: string): Set<string> => new Set(text.match(/[A-Za-z_][\w-]*/g));

/** What is idle, and what is listed although it is not idle any more. */
function compare(idle: readonly string[], waiting: Waiting): void {
  const listed = new Set(Object.values(waiting).flatMap(({ names }) => names));
  expect(idle.filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => !idle.includes(name))).toEqual([]);
}

test('every right is asked by an endpoint, a service or a screen', async () => {
  const app: TestApp = await startTestApp();
  const asked = new Set(allRoutes(app.running.app).map(({ endpoint }) => endpoint.permission as string));
  const source = read(['src/**/*.{ts,tsx}'], /\.(permissions|build|demo|test)\.ts$|roles\.ts$/);
  const idle = [...modules.rights.all].filter((right) => !asked.has(right) && !source.includes(`'${right}'`));
  compare(idle, RIGHTS_WITHOUT_USE);
});

const SCREENS = ['src/modules/*/web/**/*.{ts,tsx}', 'src/platform/web/**/*.{ts,tsx}'];
/** Their dialogs take every field: none of them is there for nothing. */
const SHOWN_WHOLE: readonly string[] = [
  ...optionLists.map(({ name }) => name),
  'jobSubmissionLink',
  'workflowKpi',
  'mailHandler',
  'emailTemplate',
  'formParagraph',
  'formTemplate',
  'proofRule',
];
const SETTINGS = [
  'company',
  'jobSetting',
  'estimateSetting',
  'workOrderSetting',
  'appointmentSetting',
  'financeSetting',
  'allocationSetting',
  'feedbackSetting',
];
const OWN_FORM =
  /Section\.tsx$|Sections\.tsx$|settings?\/|\.entity\.ts$|\.test\.ts$|\.build\.ts$|\.demo\.ts$|migrations|user-config\.views\.ts$|-checks\.views\.ts$|company-profile/;

test('every setting that a form offers is read outside it', () => {
  const source = words(read(['src/**/*.{ts,tsx}'], OWN_FORM));
  const screens = words(read(SCREENS, /\.test\.ts$/));
  const idle = entitiesOf(modules)
    .filter(({ name }) => SETTINGS.includes(name) || SHOWN_WHOLE.includes(name))
    .flatMap((of) =>
      Object.keys(of.fields)
        .filter(
          (field) =>
            (screens.has(field) || SHOWN_WHOLE.includes(of.name)) && !source.has(field) && !source.has(snake(field)),
        )
        .map((field) => `${of.name}.${field}`),
    );
  compare(idle, SETTINGS_WITHOUT_READER);
});

/** Nobody fills them in. */
const isShown = (of: Entity, field: string): boolean =>
  of.fields[field]?.presence !== 'generated' &&
  !SHOWN_WHOLE.includes(of.name) &&
  // Which jobs an override is for is asked of each.
  !(of.name.endsWith('Override') && field in overrideFields);

test('every field of a record has a place on a screen', () => {
  const screens = words(read(SCREENS, /\.test\.ts$/));
  const idle = entitiesOf(modules).flatMap((of) =>
    Object.keys(of.fields)
      .filter((field) => isShown(of, field) && !screens.has(field))
      .map((field) => `${of.name}.${field}`),
  );
  compare(idle, FIELDS_WITHOUT_SCREEN);
});
