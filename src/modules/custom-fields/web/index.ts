// What the screens of other modules may use of custom fields: how a field of a form is described.
export { ConditionEditor } from './ConditionEditor.tsx';
export { FieldParts, cleanedField } from './FieldParts.tsx';
export { FIELD_TYPE_NAMES, OFFERED_FIELD_TYPES } from './field-type-names.ts';
export { refOfLabel } from './form-of-groups.ts';
