// Who may see a page without an account, for how long; and the links that exist already.
import { momentText } from '../../../kit/dates.ts';
import shareDialogCss from './share-dialog.module.css';
import css from './ShareDialog.module.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FigureBox } from '../../../platform/web/form/FigureBox.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { RefInput } from '../../../platform/web/form/inputs/RefInput.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { portalApi } from '../shared/portal.api.ts';
import { shareItem } from '../shared/share-item.entity.ts';
import type { FieldSpec } from '../../../kit/fields.ts';
import { SHARE_PARTS } from '../shared/share-parts.ts';
import { SHARED_OBJECTS, type ShareKind } from '../shared/share-kinds.ts';
import { NO_FILE_OPTIONS, ShareFileOptions, sentFileOptions } from './ShareFileOptions.tsx';
import { TrackerPreview } from './TrackerPreview.tsx';
import { SharedLinks } from './SharedLinks.tsx';

interface ShareDialogProps {
  kind: ShareKind;
  objectType: string;
  objectId: number;
  label: string;
  /** Of a page of files. */
  attachmentIds?: readonly number[];
  /** Whom it is for, where that is known. */
  recipient?: { id: number; label: string };
  onClose: () => void;
}

const DAYS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];
const inDays = (days: number): string => momentText(Date.now() + days * 86_400_000);
/** What whoever opens the link reads. */
const SEEN: Partial<Record<ShareKind, string>> = {
  estimate: 'They see items, quantities and prices, not your costs, markups and margins.',
  'material-selection': 'They see the options, each with its price against the allowance, and choose one.',
  attachment: 'They can view and save these files. Nothing else on the job.',
  portal: 'One page for the claim: what you ask of them, how far it is, who comes when, drying, photos and papers.',
  compliance: 'They send a photo or PDF, its number and dates. You check it before it counts.',
  registration:
    'They register claims and see those they sent. Settings of jobs say whether a claim becomes a job at once.',
  upload: 'They send photos and files without an account. They see nothing of the job.',
};
const TITLES: Partial<Record<ShareKind, (label: string) => string>> = {
  upload: (label) => `Ask for photos and files of ${label}`,
  registration: (label) => `Let ${label} register claims`,
  compliance: (label) => `Ask for ${label}`,
};
const NOTHING = {
  visibleFields: [] as string[],
  contactId: null as number | null,
  email: '',
  days: '30',
  maxUses: '' as number | string,
  requireLogin: false,
  themeId: '',
  holdReason: '',
  ...NO_FILE_OPTIONS,
};

export function ShareDialog({
  kind,
  objectType,
  objectId,
  label,
  attachmentIds,
  recipient,
  onClose,
}: ShareDialogProps) {
  const can = useCan();
  const mayMake = can('create-share-item') && SHARED_OBJECTS[kind].rights.every((right) => can(right));
  const [given, setGiven] = useState({ ...NOTHING, contactId: recipient?.id ?? null });
  const [link, setLink] = useState<string>();
  const mailWords = useMailWords();
  const { mailLeaves } = useCurrentUser();
  const create = useWrite(portalApi.create);
  const themes = useRead(
    portalApi.listThemes,
    { query: { perPage: '100' } },
    { enabled: can('view-share-item-theme') },
  );
  const errors = create.error?.errors ?? {};
  const named = [
    'contactId',
    'email',
    'expiresAt',
    'maxUses',
    'themeId',
    'holdReason',
    'attachmentTypeId',
    'mostFiles',
    'message',
  ].some((name) => name in errors);
  const change = (part: Partial<typeof NOTHING>): void => {
    setGiven((before) => ({ ...before, ...part }));
    create.reset();
  };
  const share = async (sendEmail: boolean): Promise<void> => {
    const { data } = await create.mutateAsync({
      body: {
        kind,
        objectType,
        objectId,
        contactId: given.contactId,
        email: given.email.trim() || null,
        expiresAt: inDays(Number(given.days)),
        maxUses: given.maxUses === '' ? null : Number(given.maxUses),
        requireLogin: given.requireLogin,
        themeId: given.themeId === '' ? null : Number(given.themeId),
        ...(given.holdReason.trim() && { holdReason: given.holdReason.trim() }),
        ...(attachmentIds && { attachmentIds: [...attachmentIds] }),
        ...sentFileOptions(kind, given),
        ...(given.visibleFields.length > 0 && { visibleFields: given.visibleFields }),
        sendEmail,
      },
    });
    setGiven({ ...NOTHING, contactId: recipient?.id ?? null });
    if (sendEmail) toast(mailWords('Link', data.email ?? ''));
    // A mail that stays here brings nobody the link: whoever shares hands it over.
    if (!sendEmail || !mailLeaves) setLink(data.link);
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link ?? '');
    toast('Link copied.');
  };
  const choices = (themes.data?.data ?? []).filter(({ active }) => active);
  return (
    <Dialog
      title={TITLES[kind]?.(label) ?? `Share ${label}`}
      opened
      onClose={onClose}
      changed={given.email !== '' || given.contactId !== (recipient?.id ?? null)}
      size={620}
    >
      {mayMake && (
        <>
          {SEEN[kind] && <p className="quiet">{SEEN[kind]}</p>}
          <div className={css.shareFields}>
            <ShareFileOptions kind={kind} given={given} errors={errors} onChange={change} />
            <RefInput
              id="share-contact"
              name="contactId"
              spec={shareItem.fields['contactId'] as FieldSpec}
              label="Recipient"
              required={false}
              value={given.contactId}
              onChange={(value) => change({ contactId: value as number | null })}
              onBlur={() => undefined}
              inputRef={null}
              error={errors['contactId']}
              chosen={recipient ? [recipient] : []}
            />
            <TextInput
              label="Email"
              placeholder="The recipient’s, unless you enter another"
              type="email"
              value={given.email}
              error={errors['email']}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
            <NativeSelect
              label="Link works for"
              data={DAYS}
              value={given.days}
              error={errors['expiresAt']}
              onChange={(event) => change({ days: event.currentTarget.value })}
            />
            <FigureBox
              label="Opens at most"
              placeholder="No limit"
              min={1}
              max={100_000}
              allowDecimal={false}
              hideControls
              value={given.maxUses}
              error={errors['maxUses']}
              onChange={(maxUses) => change({ maxUses })}
            />
            {choices.length > 0 && (
              <NativeSelect
                label="Theme"
                data={[
                  { value: '', label: 'Standard' },
                  ...choices.map(({ id, label: name }) => ({ value: String(id), label: name })),
                ]}
                value={given.themeId}
                error={errors['themeId']}
                onChange={(event) => change({ themeId: event.currentTarget.value })}
              />
            )}
            <Checkbox
              size="xs"
              className={css.shareLogin}
              label="Ask for a login first"
              checked={given.requireLogin}
              onChange={(event) => change({ requireLogin: event.currentTarget.checked })}
            />
          </div>
          {SHARE_PARTS[kind] && (
            <fieldset className={css.shareParts}>
              <legend>What they see</legend>
              <p className="quiet">
                Nothing ticked: the usual. Papers and sums go only to the customer and the person who pays.
              </p>
              {SHARE_PARTS[kind].map(({ field, label: part }) => (
                <Checkbox
                  key={field}
                  size="xs"
                  label={part}
                  checked={given.visibleFields.includes(field)}
                  onChange={(event) =>
                    change({
                      visibleFields: event.currentTarget.checked
                        ? [...given.visibleFields, field]
                        : given.visibleFields.filter((one) => one !== field),
                    })
                  }
                />
              ))}
            </fieldset>
          )}
          {kind === 'portal' && <TrackerPreview jobId={objectId} given={given} />}
          {(given.holdReason !== '' || errors['holdReason']) && (
            <TextInput
              label="Reason for sending anyway"
              maxLength={2000}
              value={given.holdReason}
              error={errors['holdReason']}
              onChange={(event) => change({ holdReason: event.currentTarget.value })}
            />
          )}
          <p className={shareDialogCss.shareError} role="alert">
            {create.error && !named ? create.error.message : ''}
          </p>
          <div className={css.shareActions}>
            <Button
              variant="default"
              loading={create.isPending}
              onClick={() => void share(false).catch(() => undefined)}
            >
              Create link
            </Button>
            <Button loading={create.isPending} onClick={() => void share(true).catch(() => undefined)}>
              Send by email
            </Button>
          </div>
        </>
      )}
      {link && (
        <div className={css.shareLink} role="status">
          <TextInput
            label="Link (shown once)"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button variant="default" onClick={() => void copy().catch(() => undefined)}>
            Copy link
          </Button>
        </div>
      )}
      <SharedLinks objectType={objectType} objectId={objectId} />
    </Dialog>
  );
}
