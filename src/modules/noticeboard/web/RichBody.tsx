// Words with a few marks: bold, italic, lists, links.
import css from './RichBody.module.css';
import '@mantine/tiptap/styles.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (html: string) => void;
  /** Of a text that is read in parts. */
  headings?: boolean;
}

export default function RichBody({ label, value, onChange, headings = false }: Props) {
  const emitted = useRef(value);
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false }), Link],
    content: value,
    immediatelyRender: true,
    injectCSS: false, // the content security policy refuses style elements that are put in
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: now }) => {
      emitted.current = now.isEmpty ? '' : now.getHTML();
      onChange(emitted.current);
    },
  });
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <RichTextEditor editor={editor} className={css.body}>
        <RichTextEditor.Toolbar className={css.tools ?? ''}>
          <RichTextEditor.ControlsGroup>
            {headings && <RichTextEditor.H3 />}
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Link />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </div>
  );
}
