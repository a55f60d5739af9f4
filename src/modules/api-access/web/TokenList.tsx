// Tokens: whose, what they may do, when they end, when and where they were last used. A leaked one is found by its secret.
import css from './api-access.module.css';
import { Button, Menu, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordSection } from '../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type ApiTokenView, apiTokensApi } from '../shared/api-tokens.api.ts';
import { SecretDialog } from './SecretDialog.tsx';
import { TokenDialog } from './TokenDialog.tsx';
import { endsOf, mayOf, stateOf, usedOf } from './token-words.ts';
import { firstOf, tellError } from './use-acts.ts';

const SECRET_HINT = 'Send it as Authorization: Bearer and the token. Keep it out of addresses, source code and emails.';
const PREFIX = 'rst_';

type Open = { as: 'edit'; token: ApiTokenView | null } | { as: 'rotate'; token: ApiTokenView };

/** By name, what it is for, or the secret itself: pasted whole or its beginning. */
function isFound(token: ApiTokenView, text: string): boolean {
  const term = text.trim();
  if (!term.startsWith(PREFIX))
    return `${token.label} ${token.description ?? ''}`.toLowerCase().includes(term.toLowerCase());
  return [token.prefix, token.previousPrefix].some((one) => one && (term.startsWith(one) || one.startsWith(term)));
}

export function TokenList() {
  const may = useCan()('manage-api-access');
  const read = useRead(apiTokensApi.list, {});
  const areas = useRead(apiTokensApi.areas, {}).data?.data;
  const [open, setOpen] = useState<Open | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [term, setTerm] = useState('');
  const rows = read.data?.data;
  const shown = rows?.filter((token) => isFound(token, term));
  const made = (next: string): void => {
    setOpen(null);
    setSecret(next);
  };
  return (
    <RecordSection
      title="API tokens"
      actions={
        may && (
          <Button size="xs" onClick={() => setOpen({ as: 'edit', token: null })}>
            Create token
          </Button>
        )
      }
    >
      {read.error && !rows && <ListError error={read.error} onRetry={() => void read.refetch()} />}
      {!read.error && !rows && <SkeletonRows rows={3} />}
      {rows?.length === 0 && (
        <p className="quiet">
          No tokens. Create one for each program that reads or changes your data: a website form, a warehouse, a report.
        </p>
      )}
      {rows && rows.length > 0 && (
        <TextInput
          size="xs"
          className={css.find}
          aria-label="Find a token"
          placeholder="Find by name, or paste a leaked token"
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      )}
      {shown && rows && rows.length > 0 && shown.length === 0 && <p className="quiet">No token of yours fits.</p>}
      <ul className={css.cards} aria-label="API tokens">
        {shown?.map((token) => (
          <li key={token.id} data-over={token.state !== 'active' || undefined}>
            <div className={css.cardHead}>
              <strong>{token.label}</strong>
              <code>{token.prefix}…</code>
              <Status value={stateOf(token)} />
              {may && token.state !== 'revoked' && (
                <TokenMenu
                  token={token}
                  onEdit={() => setOpen({ as: 'edit', token })}
                  onRotate={() => setOpen({ as: 'rotate', token })}
                />
              )}
            </div>
            {token.description && <p>{token.description}</p>}
            <dl className={css.facts}>
              <Fact name="Role">{token.role.label}</Fact>
              <Fact name="May">{mayOf(token, areas)}</Fact>
              <Fact name="Ends">{endsOf(token)}</Fact>
              <Fact name="Last use">{usedOf(token)}</Fact>
              <Fact name="Limit">{token.perMinute} calls a minute</Fact>
              {token.addresses.length > 0 && <Fact name="From">{token.addresses.join(', ')}</Fact>}
              {token.previousUntil && <Fact name="Old secret works until">{showMoment(token.previousUntil)}</Fact>}
            </dl>
          </li>
        ))}
      </ul>
      {open?.as === 'edit' && <TokenDialog token={open.token} onClose={() => setOpen(null)} onMade={made} />}
      {open?.as === 'rotate' && <RotateDialog token={open.token} onClose={() => setOpen(null)} onMade={made} />}
      {secret && (
        <SecretDialog title="Your new token" secret={secret} hint={SECRET_HINT} onClose={() => setSecret(null)} />
      )}
    </RecordSection>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

interface MenuProps {
  token: ApiTokenView;
  onEdit: () => void;
  onRotate: () => void;
}
function TokenMenu({ token, onEdit, onRotate }: MenuProps) {
  const revoke = useWrite(apiTokensApi.revoke);
  const end = async (): Promise<void> => {
    const sure = await confirm({
      title: `Revoke ${token.label}?`,
      text: 'The program stops working at once. What it made stays. This cannot be undone.',
      action: 'Revoke',
      danger: true,
    });
    if (sure)
      revoke.mutate({ params: { id: token.id } }, { onSuccess: () => toast('Token revoked'), onError: tellError });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" aria-label={`Actions for ${token.label}`}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>Change</Menu.Item>
        <Menu.Item onClick={onRotate}>Rotate secret</Menu.Item>
        <Menu.Item color="red" onClick={() => void end()}>
          Revoke
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const OVERLAPS = [
  { value: '0', label: 'Stops at once' },
  { value: '1', label: 'Works for another hour' },
  { value: '24', label: 'Works for another day' },
  { value: '168', label: 'Works for another 7 days' },
];
function RotateDialog({
  token,
  onClose,
  onMade,
}: {
  token: ApiTokenView;
  onClose: () => void;
  onMade: (secret: string) => void;
}) {
  const rotate = useWrite(apiTokensApi.rotate);
  const [overlap, setOverlap] = useState('24');
  return (
    <SaveDialog
      title={`Rotate ${token.label}`}
      action="Rotate"
      saving={rotate.isPending}
      error={firstOf(rotate.error)}
      changed={false}
      onClose={onClose}
      save={async () => {
        const { data } = await rotate.mutateAsync({
          params: { id: token.id },
          body: { overlapHours: Number(overlap) },
        });
        onMade(data.secret);
      }}
    >
      <NativeSelect
        label="The old secret"
        data={OVERLAPS}
        value={overlap}
        onChange={(event) => setOverlap(event.currentTarget.value)}
      />
    </SaveDialog>
  );
}
