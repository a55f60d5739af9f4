// "Rewrite" under a text: a menu of styles. It is there for people who have the help, and where a service is set up.
import css from './Rewrite.module.css';
import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconSparkles } from '../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import type { TextHelpProps } from '../../../platform/web/form/text-help.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { TEXT_STYLES, type TextStyle } from '../shared/text-styles.ts';
import { textsApi } from '../shared/texts.api.ts';
import { RewriteDialog } from './RewriteDialog.tsx';
import { typeInto } from './type-into.ts';

const FIVE_MINUTES = 300_000;

/** What was there before, and what stands there since; another change of the text ends it. */
interface Used {
  before: string;
  after: string | null;
}

export function Rewrite(props: TextHelpProps) {
  const can = useCan();
  const { external } = useCurrentUser();
  const has = can('prime-ai') && !can('disable-ai') && !external;
  const offer = useRead(textsApi.offer, {}, { enabled: has, staleTime: FIVE_MINUTES });
  return has && offer.data?.data.on ? <RewriteMenu {...props} /> : null;
}

function RewriteMenu({ id, label, value, html = false, max, onUse }: TextHelpProps) {
  const [style, setStyle] = useState<TextStyle | null>(null);
  const [used, setUsed] = useState<Used | null>(null);
  // Formatted text comes back from its editor in the editor's own words.
  if (used?.after === null && value !== used.before) setUsed({ ...used, after: value });
  const put = (text: string): void => {
    // After the dialog has given the focus back.
    setTimeout(() => {
      if (!typeInto(id, text)) onUse(text);
    });
  };
  const use = (text: string): void => {
    setStyle(null);
    setUsed({ before: value, after: null });
    put(text);
  };
  const undo = (): void => {
    if (used) put(used.before);
    setUsed(null);
  };
  const empty = value.replace(/<[^<>]*>/g, '').trim() === '';
  return (
    <div className={css.rewrite}>
      {used && used.after === value && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          aria-label={`Undo the rewriting of ${label}`}
          onClick={undo}
        >
          Undo
        </Button>
      )}
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={empty}
            leftSection={<IconSparkles size={14} aria-hidden />}
            rightSection={<IconChevronDown size={12} aria-hidden />}
            aria-label={`Rewrite ${label}`}
          >
            Rewrite
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {TEXT_STYLES.map((entry) => (
            <Menu.Item key={entry.ref} onClick={() => setStyle(entry.ref)}>
              {entry.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {style && (
        <RewriteDialog
          label={label}
          original={value}
          html={html}
          max={max}
          style={style}
          onUse={use}
          onClose={() => setStyle(null)}
        />
      )}
    </div>
  );
}
