// The words of a mail, formatted: filled placeholders are tinted, one without a value is red and stops the sending.
import css from './MailBody.module.css';
import '@mantine/tiptap/styles.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { Mark, mergeAttributes, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';

/** What the composer asks of the editor. */
export interface BodyHandle {
  focus: () => void;
  /** Puts the cursor where a value is to be typed. */
  typeValue: (name: string) => void;
  leaveSentenceOut: (name: string) => void;
}
interface Props {
  value: string;
  onChange: (html: string) => void;
  ref?: Ref<BodyHandle>;
}

const kept = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: (given: Record<string, unknown>) => {
    const value = given[name === 'data-field' ? 'field' : 'missing'];
    return value ? { [name]: value } : {};
  },
});
const Placeholder = Mark.create({
  name: 'placeholder',
  inclusive: false,
  addAttributes: () => ({ field: kept('data-field'), missing: kept('data-missing') }),
  parseHTML: () => [{ tag: 'span[data-field]' }, { tag: 'span[data-missing]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});

export default function MailBody({ value, onChange, ref }: Props) {
  const emitted = useRef(value);
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false }), Link, Placeholder],
    content: value,
    immediatelyRender: true,
    injectCSS: false, // the content security policy refuses style elements that are put in
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Mail' },
      // Ctrl Enter sends the mail; the editor would make a new line of it.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) },
    },
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
  const hole = (name: string): { from: number; to: number; start: number; text: string } | undefined => {
    let found: { from: number; to: number; start: number; text: string } | undefined;
    editor.state.doc.descendants((node, at, parent) => {
      if (found || !node.isText || !parent) return;
      const marked = node.marks.some((mark) => mark.type.name === 'placeholder' && mark.attrs['missing'] === name);
      const braces = new RegExp(`\\{\\{\\s*${name.replace('.', '\\.')}\\s*\\}\\}`, 'i').exec(node.text ?? '');
      if (!marked && !braces) return;
      const from = at + (marked ? 0 : (braces?.index ?? 0));
      const to = marked ? at + node.nodeSize : from + (braces?.[0].length ?? 0);
      const start = editor.state.doc.resolve(at).start();
      found = { from, to, start, text: parent.textContent };
    });
    return found;
  };
  useImperativeHandle(ref, () => ({
    focus: () => void editor.commands.focus('end'),
    typeValue: (name) => {
      const at = hole(name);
      if (at) editor.chain().focus().deleteRange({ from: at.from, to: at.to }).unsetMark('placeholder').run();
    },
    leaveSentenceOut: (name) => {
      const at = hole(name);
      if (!at) return;
      const offset = at.from - at.start;
      const before = Math.max(...['. ', '! ', '? '].map((end) => at.text.lastIndexOf(end, offset)));
      const after = /[.!?](?=\s|$)/.exec(at.text.slice(at.to - at.start));
      const end = after ? at.to - at.start + after.index + 1 : at.text.length;
      editor
        .chain()
        .focus()
        .deleteRange({ from: at.start + (before < 0 ? 0 : before + 1), to: at.start + end })
        .run();
    },
  }));
  return (
    <RichTextEditor editor={editor} className={css.body}>
      <RichTextEditor.Toolbar className={css.tools ?? ''}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Link />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
