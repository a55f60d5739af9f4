// Administration → Themes of shared pages: what a page wears that somebody without an account opens.
import portalCss from './portal.module.css';
import css from './ThemesSection.module.css';
import { Button, Checkbox, ColorInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { RecordPicture } from '../../../platform/web/record/RecordPicture.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../platform/web/shell/PageBoundary.tsx';
import { type ShareItemThemeView, portalApi } from '../shared/portal.api.ts';
import { ThemeLogoDialog } from './ThemeLogoDialog.tsx';

type Open = { theme: ShareItemThemeView | null; what: 'theme' | 'logo' } | null;

export function ThemesSection() {
  const can = useCan();
  const read = useRead(portalApi.listThemes, { query: { perPage: '200' } });
  const [open, setOpen] = useState<Open>(null);
  const themes = read.data?.data;
  if (read.error && !themes) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!themes) return <SkeletonRows rows={4} />;
  const mayEdit = can('edit-share-item-theme');
  const close = (): void => setOpen(null);
  return (
    <RecordSection
      title="Themes of shared pages"
      actions={
        can('create-share-item-theme') && (
          <Button size="xs" onClick={() => setOpen({ theme: null, what: 'theme' })}>
            New theme
          </Button>
        )
      }
    >
      <p className="quiet">Choose one when you share a page. Otherwise it uses the company’s colour and logo.</p>
      {themes.length === 0 && <p className="quiet">No themes yet.</p>}
      <ul className={portalCss.themeList} aria-label="Themes of shared pages">
        {themes.map((theme) => (
          <li key={theme.id}>
            <span className={css.themeColour} style={{ background: theme.backgroundColour }} aria-hidden="true" />
            <RecordPicture
              image={portalApi.themeLogo}
              params={{ id: theme.id }}
              fileId={theme.logoAttachmentId}
              alt={`Logo of ${theme.label}`}
              size="head"
            />
            <strong>{theme.label}</strong>
            {!theme.active && <span className="quiet">inactive</span>}
            <span className="grow" />
            {mayEdit && (
              <>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Logo of ${theme.label}`}
                  onClick={() => setOpen({ theme, what: 'logo' })}
                >
                  Logo
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Edit ${theme.label}`}
                  onClick={() => setOpen({ theme, what: 'theme' })}
                >
                  Edit
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {open?.what === 'theme' && <ThemeDialog theme={open.theme} onClose={close} />}
      {open?.what === 'logo' && open.theme && <ThemeLogoDialog theme={open.theme} onClose={close} />}
    </RecordSection>
  );
}

function ThemeDialog({ theme, onClose }: { theme: ShareItemThemeView | null; onClose: () => void }) {
  const start = {
    label: theme?.label ?? '',
    backgroundColour: theme?.backgroundColour ?? '#1f5fbf',
    active: theme?.active ?? true,
  };
  const [values, setValues] = useState(start);
  const create = useWrite(portalApi.createTheme);
  const update = useWrite(portalApi.updateTheme);
  const error = create.error ?? update.error;
  const set = (more: Partial<typeof start>): void => {
    setValues((known) => ({ ...known, ...more }));
    create.reset();
    update.reset();
  };
  const save = async (): Promise<void> => {
    const body = { ...values, label: values.label.trim() };
    if (theme) await update.mutateAsync({ params: { id: theme.id }, body: { ...body, version: theme.version } });
    else await create.mutateAsync({ body });
    onClose();
  };
  const named = ['label', 'backgroundColour'].some((name) => error?.errors[name]);
  return (
    <SaveDialog
      title={theme ? `Edit ${theme.label}` : 'New theme'}
      action="Save"
      save={save}
      saving={create.isPending || update.isPending}
      ready={values.label.trim() !== ''}
      changed={JSON.stringify(values) !== JSON.stringify(start)}
      error={error && !named ? error.message : undefined}
      onClose={onClose}
    >
      <TextInput
        label="Label"
        size="sm"
        withAsterisk
        maxLength={100}
        value={values.label}
        error={error?.errors['label']}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      <ColorInput
        label="Background colour"
        size="sm"
        value={values.backgroundColour}
        error={error?.errors['backgroundColour']}
        eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
        onChange={(backgroundColour) => set({ backgroundColour })}
      />
      <Checkbox
        label="Active"
        size="xs"
        checked={values.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
    </SaveDialog>
  );
}
