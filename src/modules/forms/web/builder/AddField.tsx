// The types of field that are wanted most, one press away; the others are chosen in the dialog.
import css from './builder.module.css';
import type { FieldType } from '../../../../platform/shared/form-fields.ts';

const USUAL: readonly (readonly [type: FieldType | undefined, words: string])[] = [
  ['text', 'Text'],
  ['number', 'Number'],
  ['date', 'Date'],
  ['radio', 'Choice'],
  ['multiselect', 'Choices'],
  ['boolean', 'Yes or no'],
  ['images', 'Pictures'],
  ['signature', 'Signature'],
  ['contact', 'Contact'],
  ['message', 'Note'],
  ['file-upload', 'File'],
  [undefined, 'More types'],
];
export function AddField({ onAdd }: { onAdd: (type: FieldType | undefined) => void }) {
  return (
    <section className={css.palette} aria-label="Add a field">
      <h2>Add a field</h2>
      <ul>
        {USUAL.map(([type, words]) => (
          <li key={words}>
            <button type="button" onClick={() => onAdd(type)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
