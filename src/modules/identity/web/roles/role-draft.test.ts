import { expect, test } from 'vitest';
import { toggled } from './role-draft.ts';

test('whoever may change something sees it', () => {
  expect([...toggled(new Set(), 'edit-job')].sort()).toEqual(['edit-job', 'view-job']);
});

test('without seeing there is nothing else, and other resources of a similar name stay', () => {
  const before = new Set(['view-job', 'edit-job', 'delete-job', 'view-job-contact', 'edit-job-contact']);
  expect([...toggled(before, 'view-job')].sort()).toEqual(['edit-job-contact', 'view-job-contact']);
});

test('a component stands alone', () => {
  expect([...toggled(new Set(['create-contact']), 'bulk-update')].sort()).toEqual(['bulk-update', 'create-contact']);
});
