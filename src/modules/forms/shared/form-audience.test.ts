// Which parts of a form stand on its paper and before whom: by whoever sees them.
import { expect, test } from 'vitest';
import { contentFor, contentOnPaper } from './form-audience.ts';
import type { FormContent, SeenBy } from './form-shape.ts';

const OUTSIDE: SeenBy = { outside: true, inside: false };
const STAFF: SeenBy = { outside: false, inside: true };
const ROLE: SeenBy = { outside: false, inside: true, roleIds: [3] };
const BOTH: SeenBy = { outside: true, inside: true };

const field = (fieldRef: string, seenBy?: SeenBy) => ({
  fieldRef,
  fieldLabel: fieldRef,
  fieldType: 'text',
  ...(seenBy && { seenBy }),
});
const form = {
  sections: [
    {
      ref: 'a',
      label: 'A',
      fields: [
        field('open'),
        field('outside', OUTSIDE),
        field('staff', STAFF),
        field('role', ROLE),
        field('both', BOTH),
      ],
    },
    { ref: 'b', label: 'B', seenBy: OUTSIDE, fields: [field('of-outside')] },
    { ref: 'c', label: 'C', seenBy: STAFF, fields: [field('of-staff')] },
  ],
} as unknown as FormContent;
const refs = ({ sections }: FormContent) => sections.flatMap(({ fields }) => fields.map(({ fieldRef }) => fieldRef));

test('on paper stands what nobody is kept from, neither people outside nor the staff', () =>
  expect(refs(contentOnPaper(form))).toEqual(['open']));

test.each([
  ['whoever has the link', { outside: true, roleIds: [] }, ['open', 'outside', 'both', 'of-outside']],
  ['the staff', { outside: false, roleIds: [1] }, ['open', 'staff', 'both', 'of-staff']],
  ['the staff of that role', { outside: false, roleIds: [3] }, ['open', 'staff', 'role', 'both', 'of-staff']],
])('%s sees their parts alone, and not for whom the others are', (_who, audience, seen) => {
  const content = contentFor(form, audience);
  expect(refs(content)).toEqual(seen);
  expect(JSON.stringify(content)).not.toContain('seenBy');
});
