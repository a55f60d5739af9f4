// Colour and logo of the company, with how they read in both themes before anything is saved.
import adminCss from './admin.module.css';
import css from './BrandingSection.module.css';
import { Button, ColorInput, FileButton, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { COLOUR, NOT_A_COLOUR } from '../../../../platform/shared/colour.ts';
import { call } from '../../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { SavedState } from '../../../../platform/web/record/SavedState.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { loadBranding } from '../../../../platform/web/theme/branding.ts';
import { type Branding, brandingApi } from '../../shared/company-profile.api.ts';
import { READABLE, contrast, onDark, onLight } from '../../shared/theme-colours.ts';

const OWN_ACCENT = '#2b6cb0';

export function BrandingSection() {
  const read = useRead(brandingApi.getBranding, {});
  const branding = read.data?.data;
  if (read.error && !branding) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!branding) return <SkeletonRows rows={6} />;
  return (
    <>
      <ColourForm branding={branding} />
      <LogoForm branding={branding} />
      <HostForm branding={branding} />
    </>
  );
}

function ColourForm({ branding }: { branding: Branding }) {
  const save = useWrite(brandingApi.saveBranding);
  const mayEdit = useCan()('edit-company-setting');
  const [accent, setAccent] = useState(branding.colourTheme.accent ?? OWN_ACCENT);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const valid = COLOUR.test(accent);
  const found = valid ? contrast(accent, '#ffffff') : 0;
  const unreadable = valid && found < READABLE;
  const keep = (value: string | null): void =>
    save.mutate(
      { body: { accent: value } },
      {
        onSuccess: ({ data }) => {
          setAccent(data.colourTheme.accent ?? OWN_ACCENT);
          setSavedAt(new Date());
          void loadBranding();
        },
      },
    );
  const problem = !valid
    ? NOT_A_COLOUR
    : unreadable
      ? `White text is hard to read on this colour (${found.toFixed(1)} to 1, at least 4.5 needed).`
      : save.error?.errors['accent'];
  return (
    <RecordSection title="Colour" actions={<SavedState saving={save.isPending} savedAt={savedAt} />}>
      <p className="quiet">Used for buttons, links and marks, here and on the sign-in page.</p>
      <form
        className={adminCss.adminLine}
        onSubmit={(event) => {
          event.preventDefault();
          if (valid && !unreadable) keep(accent);
        }}
      >
        <ColorInput
          label="Accent"
          value={accent}
          disabled={!mayEdit}
          error={problem}
          eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
          onChange={setAccent}
        />
        {mayEdit && (
          <>
            <Button type="submit" size="xs" disabled={!valid || unreadable} loading={save.isPending}>
              Save
            </Button>
            {unreadable && (
              <Button size="xs" variant="default" onClick={() => setAccent(onLight(accent))}>
                Use {onLight(accent)}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => keep(null)}>
              Reset to the default colour
            </Button>
          </>
        )}
      </form>
      {valid && <Preview accent={onLight(accent)} dark={onDark(accent)} />}
    </RecordSection>
  );
}

const Preview = ({ accent, dark }: { accent: string; dark: string }) => (
  <div className={css.brandPreview} aria-hidden="true">
    <div style={{ background: '#ffffff', color: '#1b2430' }}>
      Light <b style={{ background: accent, color: '#ffffff' }}>Save</b>
      <span style={{ color: accent }}>A link</span>
    </div>
    <div style={{ background: '#15191e', color: '#e4e9ef' }}>
      Dark <b style={{ background: accent, color: '#ffffff' }}>Save</b>
      <span style={{ color: dark }}>A link</span>
    </div>
  </div>
);

/** Fetched with the session: the public address of a logo is that of the host name. */
function OwnLogo() {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let here = true;
    call(brandingApi.ownLogo, {}).then(
      (logo) => {
        if (!here) return;
        made = URL.createObjectURL(logo as Blob);
        setAddress(made);
      },
      () => undefined, // the words beside it say that there is one
    );
    return () => {
      here = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, []);
  return address ? <img className={css.brandLogo} alt="Your logo" src={address} /> : null;
}

function HostForm({ branding }: { branding: Branding }) {
  const save = useWrite(brandingApi.saveHost);
  const mayEdit = useCan()('edit-company-setting');
  const [hostName, setHostName] = useState(branding.hostName ?? '');
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const keep = (): void =>
    save.mutate({ body: { hostName: hostName.trim() || null } }, { onSuccess: () => setSavedAt(new Date()) });
  return (
    <RecordSection title="Host name" actions={<SavedState saving={save.isPending} savedAt={savedAt} />}>
      <p className="quiet">
        With your own address, the sign-in page and links carry your colour and logo. Your domain administrator points
        it to this server.
      </p>
      <form
        className={adminCss.adminLine}
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextInput
          label="Host name"
          placeholder="jobs.example.com"
          value={hostName}
          disabled={!mayEdit}
          error={save.error ? (save.error.errors['hostName'] ?? save.error.message) : undefined}
          onChange={(event) => {
            setHostName(event.currentTarget.value);
            save.reset();
          }}
        />
        {mayEdit && (
          <Button type="submit" size="xs" loading={save.isPending}>
            Save
          </Button>
        )}
      </form>
    </RecordSection>
  );
}

function LogoForm({ branding }: { branding: Branding }) {
  const save = useWrite(brandingApi.saveLogo);
  const remove = useWrite(brandingApi.removeLogo);
  const mayEdit = useCan()('edit-company-setting');
  const error = save.error ?? remove.error;
  const upload = (file: File | null): void => {
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    save.mutate({ body } as never);
  };
  return (
    <RecordSection title="Logo">
      <p className="quiet">PNG, JPEG or WebP, up to 500 KB. Shown above the sign-in form.</p>
      {branding.hasLogo && (
        <p>
          <OwnLogo key={branding.version} />
        </p>
      )}
      {mayEdit && (
        <div className={adminCss.adminLine}>
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={upload}>
            {(props) => (
              <Button {...props} size="xs" variant="default" loading={save.isPending}>
                {branding.hasLogo ? 'Replace the logo' : 'Upload a logo'}
              </Button>
            )}
          </FileButton>
          {branding.hasLogo && (
            <Button size="xs" variant="default" loading={remove.isPending} onClick={() => remove.mutate({ body: {} })}>
              Remove
            </Button>
          )}
        </div>
      )}
      {error && (
        <p className={adminCss.adminError} role="alert">
          {error.errors['file'] ?? error.message}
        </p>
      )}
    </RecordSection>
  );
}
