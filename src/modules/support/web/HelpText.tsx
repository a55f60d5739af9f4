// Blocks of a help page or of release notes, drawn.
import css from './help.module.css';
import type { ReactNode } from 'react';
import type { Block, Words } from './help-text.ts';
import { ProductLink } from './support-place.tsx';

interface Props {
  blocks: readonly Block[];
  /** Another help page was chosen. */
  onPage?: (ref: string) => void;
}

export function HelpText({ blocks, onPage }: Props) {
  return (
    <div className={css.text}>
      {blocks.map((block, index) => (
        // What a page says never changes while it is shown.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <One key={index} block={block} {...(onPage && { onPage })} />
      ))}
    </div>
  );
}

function One({ block, onPage }: { block: Block } & Pick<Props, 'onPage'>) {
  const said = (words: readonly Words[]): ReactNode =>
    words.map((one, index) => <Said key={`${index}-${one.text}`} of={one} {...(onPage && { onPage })} />);
  if ('words' in block) return block.kind === 'heading' ? <h3>{said(block.words)}</h3> : <p>{said(block.words)}</p>;
  const items = block.items.map((words, index) => <li key={`${index}-${words[0]?.text}`}>{said(words)}</li>);
  return block.kind === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Said({ of: { text, bold, code, href }, onPage }: { of: Words } & Pick<Props, 'onPage'>) {
  if (href?.startsWith('help:'))
    return (
      <button type="button" className={css.textLink} onClick={() => onPage?.(href.slice('help:'.length))}>
        {text}
      </button>
    );
  if (href) return <ProductLink href={href}>{text}</ProductLink>;
  if (bold) return <strong>{text}</strong>;
  if (code) return <kbd>{text}</kbd>;
  return text;
}
