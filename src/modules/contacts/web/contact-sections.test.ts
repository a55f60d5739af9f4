import { expect, test } from 'vitest';
import { CONTACT_SECTIONS, fieldsFor } from './contact-sections.ts';

const NONE = { enableSubcontractorDivisions: false, enableSubcontractorRegions: false };
const work = (values: Record<string, unknown>, company = NONE): readonly string[] => {
  const section = CONTACT_SECTIONS.find(({ title }) => title === 'Work');
  return section ? fieldsFor(section, values, company) : [];
};

test('subcontractors have divisions and regions where the company says so', () => {
  const subcontractor = { contactTypeId: 3 };
  expect(work(subcontractor)).not.toContain('divisionIds');
  expect(work(subcontractor)).not.toContain('regionIds');
  expect(work(subcontractor, { ...NONE, enableSubcontractorRegions: true })).toContain('regionIds');
  expect(work(subcontractor, { ...NONE, enableSubcontractorDivisions: true })).toContain('divisionIds');
  expect(work({ contactTypeId: 1 })).toEqual(expect.arrayContaining(['divisionIds', 'regionIds']));
});

test('what a contact has already stays in view', () => {
  expect(work({ contactTypeId: 3, divisionIds: [7], regionIds: [] })).toContain('divisionIds');
  expect(work({ contactTypeId: 3, divisionIds: [7], regionIds: [] })).not.toContain('regionIds');
});
