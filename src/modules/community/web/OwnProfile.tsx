// What one's own company says of itself in the community: nothing is shown that is not written or ticked here.
import css from './community.module.css';
import { Button, Checkbox, CloseButton, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { DayBox } from '../../../platform/web/form/dates/DayBox.tsx';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { type OwnProfile as Profile, communityApi } from '../shared/community.api.ts';

export function OwnProfile() {
  const read = useRead(communityApi.own, {});
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={8} />;
  const profile = read.data.data;
  // The lists of an answer come with the read behind it: the form begins again with the whole.
  return <Form key={JSON.stringify(profile)} profile={profile} />;
}

interface Values extends Record<string, unknown> {
  trades: string[];
  areas: string[];
  about: string;
  suburb: string;
  postcode: string;
  state: string;
  radiusKm: number | '';
  showLogo: boolean;
  licences: { label: string; number: string; expiryDate: string; shown: boolean }[];
}
const startOf = (profile: Profile | null): Values => ({
  trades: profile?.trades ?? [],
  areas: profile?.areas ?? [],
  about: profile?.about ?? '',
  suburb: profile?.suburb ?? '',
  postcode: profile?.postcode ?? '',
  state: profile?.state ?? '',
  radiusKm: profile?.radiusKm ?? 50,
  showLogo: profile?.showLogo ?? false,
  licences: (profile?.licences ?? []).map(({ label, number, expiryDate, shown }) => ({
    label,
    number: number ?? '',
    expiryDate: expiryDate ?? '',
    shown,
  })),
});
const SPLIT = [',', ';', '\n', '\t'];

function Form({ profile }: { profile: Profile | null }) {
  const mayEdit = useCan()('edit-community');
  const company = useCurrentUser().company.name;
  const trades = useOptions('trade').options.map(({ label }) => label);
  const regions = useOptions('region').options.map(({ label }) => label);
  const { values, set, changed, drop } = useKept<Values>('community-profile', startOf(profile));
  const write = useWrite(communityApi.saveOwn);
  const [problem, setProblem] = useState<string>();
  const isPublished = profile?.published ?? false;
  const save = async (published: boolean, said: string): Promise<void> => {
    setProblem(undefined);
    const { radiusKm, licences, ...texts } = values;
    try {
      await write.mutateAsync({
        body: {
          trades: texts.trades,
          areas: texts.areas,
          showLogo: texts.showLogo,
          about: texts.about.trim() || null,
          suburb: texts.suburb.trim() || null,
          postcode: texts.postcode.trim() || null,
          state: texts.state.trim() || null,
          ...(radiusKm !== '' && { radiusKm }),
          licences: licences
            .filter(({ label }) => label.trim() !== '')
            .map(({ label, number, expiryDate, shown }) => ({
              label: label.trim(),
              number: number.trim() || null,
              expiryDate: expiryDate || null,
              shown,
            })),
          published,
          ...(profile && { version: profile.version }),
        },
      });
      drop();
      toast(said);
    } catch (error) {
      const { errors = {}, message } = error as { errors?: Record<string, string>; message: string };
      setProblem(Object.values(errors)[0] ?? message);
    }
  };
  return (
    <div className={css.column}>
      <header className={css.columnHead}>
        <h2 className={css.title}>My profile</h2>
        <Status
          chip
          value={isPublished ? { label: 'Published', typeName: 'done' } : { label: 'Not published', typeName: 'draft' }}
        />
        <span className="grow" />
        {mayEdit && isPublished && (
          <Button
            size="sm"
            variant="default"
            loading={write.isPending}
            onClick={() => void save(false, 'Profile taken off the community')}
          >
            Unpublish
          </Button>
        )}
        {mayEdit && (
          <Button
            size="sm"
            variant={isPublished ? 'filled' : 'default'}
            disabled={!changed}
            loading={write.isPending}
            onClick={() => void save(isPublished, 'Profile saved')}
          >
            Save
          </Button>
        )}
        {mayEdit && !isPublished && (
          <Button size="sm" loading={write.isPending} onClick={() => void save(true, 'Profile published')}>
            Publish
          </Button>
        )}
      </header>
      <p className="quiet">
        Companies of this server see {company} with what you write and tick here, once it is published. They see nothing
        else: no people, no addresses, no jobs.
      </p>
      {problem && (
        <p className="late" role="alert">
          {problem}
        </p>
      )}
      <fieldset className={css.fields} disabled={!mayEdit}>
        <TagsInput
          label="Trades"
          withAsterisk
          description="Press Enter after each"
          acceptValueOnBlur
          splitChars={SPLIT}
          data={[...new Set(trades)]}
          value={values.trades}
          onChange={(next) => set({ trades: next })}
        />
        <LongText
          label="About"
          minRows={3}
          maxRows={10}
          max={2000}
          value={values.about}
          onChange={(about) => set({ about })}
        />
        <div className={css.place}>
          <TextInput
            label="Suburb"
            maxLength={100}
            value={values.suburb}
            onChange={(event) => set({ suburb: event.currentTarget.value })}
          />
          <TextInput
            label="Postcode"
            maxLength={12}
            value={values.postcode}
            onChange={(event) => set({ postcode: event.currentTarget.value })}
          />
          <TextInput
            label="State"
            maxLength={60}
            value={values.state}
            onChange={(event) => set({ state: event.currentTarget.value })}
          />
          <FigureBox
            label="Works within (km)"
            min={1}
            max={1000}
            allowDecimal={false}
            value={values.radiusKm}
            onChange={(radiusKm) => set({ radiusKm })}
          />
        </div>
        <TagsInput
          label="Areas"
          description="Suburbs, postcodes or regions where you work, beside those within reach"
          acceptValueOnBlur
          splitChars={SPLIT}
          data={[...new Set(regions)]}
          value={values.areas}
          onChange={(areas) => set({ areas })}
        />
        <Licences values={values} set={set} />
        <Checkbox
          label="Show our logo"
          checked={values.showLogo}
          onChange={(event) => set({ showLogo: event.currentTarget.checked })}
        />
      </fieldset>
    </div>
  );
}

function Licences({ values: { licences }, set }: { values: Values; set: (more: Partial<Values>) => void }) {
  const change = (at: number, more: Partial<Values['licences'][number]>): void =>
    set({ licences: licences.map((one, index) => (index === at ? { ...one, ...more } : one)) });
  return (
    <section aria-label="Licences">
      <h3>Licences</h3>
      {licences.map((one, at) => (
        <div key={at} className={css.licenceRow}>
          <TextInput
            label="Licence"
            maxLength={100}
            value={one.label}
            onChange={(event) => change(at, { label: event.currentTarget.value })}
          />
          <TextInput
            label="Number"
            maxLength={60}
            value={one.number}
            onChange={(event) => change(at, { number: event.currentTarget.value })}
          />
          <DayBox label="Expires" value={one.expiryDate} onChange={(expiryDate) => change(at, { expiryDate })} />
          <Checkbox
            label="Show"
            checked={one.shown}
            onChange={(event) => change(at, { shown: event.currentTarget.checked })}
          />
          <CloseButton
            aria-label={`Remove ${one.label || 'licence'}`}
            onClick={() => set({ licences: licences.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <Button
        size="xs"
        variant="default"
        onClick={() => set({ licences: [...licences, { label: '', number: '', expiryDate: '', shown: false }] })}
      >
        Add licence
      </Button>
    </section>
  );
}
