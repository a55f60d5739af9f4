// Administration → Wizard templates.
import css from '../wizards.module.css';
import { Badge, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { PERIOD_WORDS } from '../../shared/periods.ts';
import { WIZARD_TYPES } from '../../shared/wizard.entity.ts';
import { type WizardTemplateView, wizardTemplatesApi } from '../../shared/wizards.api.ts';
import { failed } from '../failed.ts';
import { wizardPaths } from '../wizard-paths.ts';
import { TemplateDialog } from './TemplateDialog.tsx';

export function TemplateList() {
  const mayCreate = useCan()('create-wizard-template');
  const [making, setMaking] = useState(false);
  const read = useRead(wizardTemplatesApi.list, { query: { perPage: '1000' } });
  const starters = useRead(wizardTemplatesApi.starters, {}, { enabled: mayCreate }).data?.data ?? [];
  const generate = useWrite(wizardTemplatesApi.generate);
  if (read.error && !read.data) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  return (
    <div className={css.builder}>
      <div className={css.head}>
        <p className={`quiet ${css.what}`}>
          Step-by-step work on a job, and who does it. A wizard keeps the steps it was started with.
        </p>
        {mayCreate && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" loading={generate.isPending}>
                New template
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => setMaking(true)}>Empty</Menu.Item>
              <Menu.Label>Standard template</Menu.Label>
              {starters.map(({ ref, label }) => (
                <Menu.Item
                  key={ref}
                  onClick={() =>
                    void generate
                      .mutateAsync({ body: { starterRef: ref } })
                      .then(({ data }) => openPage(wizardPaths.template(data.id)), failed)
                  }
                >
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {read.data.data.length === 0 && <p className="quiet">No templates yet.</p>}
      <ul className={css.list}>
        {read.data.data.map((template) => (
          <li key={template.id} className={css.head}>
            <div className={css.what}>
              <PageLink href={wizardPaths.template(template.id)}>{template.label}</PageLink>
              <span className="quiet">{wordsOf(template)}</span>
            </div>
            {!template.active && (
              <Badge size="xs" variant="light" tt="none" color="gray">
                Inactive
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {making && (
        <TemplateDialog onClose={() => setMaking(false)} onMade={(id) => openPage(wizardPaths.template(id))} />
      )}
    </div>
  );
}

const wordsOf = ({ wizardTypeId, steps, items, used, period }: WizardTemplateView): string =>
  [
    WIZARD_TYPES[wizardTypeId === 2 ? 2 : 1],
    period && PERIOD_WORDS[period],
    `${steps} ${steps === 1 ? 'step' : 'steps'}`,
    `${items} ${items === 1 ? 'item' : 'items'}`,
    used > 0 && (used === 1 ? 'begun once' : `begun ${used} times`),
  ]
    .filter(Boolean)
    .join(' · ');
