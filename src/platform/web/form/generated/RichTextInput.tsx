// Rich text: the few marks that survive a mail, a print and a copy. Loaded when a form has such a field.
import css from './RichTextInput.module.css';
import '@mantine/tiptap/styles.css';
import { Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect } from 'react';
import StarterKit from '@tiptap/starter-kit';
import { TextHelp } from '../text-help.tsx';
import { type GeneratedInputProps, wrapperOf } from './generated-input.ts';

export default function RichTextInput({ inputRef: _ref, ...props }: GeneratedInputProps) {
  const { id, field, value, onChange, onBlur, disabled, error } = props;
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false }), Link],
    content: typeof value === 'string' ? value : '',
    editable: !disabled,
    immediatelyRender: true,
    injectCSS: false, // the content security policy refuses style elements that are put in
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': field.fieldLabel,
        ...(error && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? null : now.getHTML()),
    onBlur,
  });
  useEffect(() => {
    editor.setEditable(!disabled, false);
    // A locked text shows what is kept: what was typed when somebody else locked it is not.
    const kept = typeof value === 'string' ? value : '';
    if (disabled && editor.getHTML() !== kept) editor.commands.setContent(kept, { emitUpdate: false });
  }, [editor, disabled, value]);
  const { label, withAsterisk, description } = wrapperOf(props) as {
    label: string;
    withAsterisk: boolean;
    description?: string;
  };
  return (
    <Input.Wrapper label={label} withAsterisk={withAsterisk} description={description} error={error} size="sm">
      <RichTextEditor editor={editor} className={css.richText} data-locked={disabled || undefined}>
        {!disabled && (
          <RichTextEditor.Toolbar>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Bold />
              <RichTextEditor.Italic />
              <RichTextEditor.Underline />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.H3 />
              <RichTextEditor.BulletList />
              <RichTextEditor.OrderedList />
            </RichTextEditor.ControlsGroup>
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.Link />
              <RichTextEditor.Unlink />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
      {!disabled && (
        <TextHelp
          id={id}
          label={field.fieldLabel}
          value={typeof value === 'string' ? value : ''}
          html
          onUse={(html) => editor.commands.setContent(html, { emitUpdate: true })}
        />
      )}
    </Input.Wrapper>
  );
}
