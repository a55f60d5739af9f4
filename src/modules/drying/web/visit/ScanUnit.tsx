// A unit by its label, in the middle of a visit: where it stands, or which chamber it is put into. What is on the job is known without a
// signal; a unit that came with the van is brought to the job first.
import css from './visit.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../platform/web/api/call.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { ScanDialog, ScanForm } from '../../../assets/web/index.ts';
import { assetFiguresApi } from '../../../assets/shared/assets.api.ts';
import type { DryingWhole } from '../../shared/drying-whole.ts';
import type { ChamberFacts, EquipmentFacts } from '../../shared/drying-facts.ts';

export interface ScanUnitProps {
  job: { id: number; jobNumber: string };
  chambers: readonly ChamberFacts[];
  standing: readonly EquipmentFacts[];
  free: DryingWhole['unplaced'];
  onPlace: (unit: DryingWhole['unplaced'][number], chamber: ChamberFacts) => void;
}
export function ScanUnit({ job, chambers, standing, free, onPlace }: ScanUnitProps) {
  const mayDeploy = useCan()('deploy-asset');
  const [found, setFound] = useState<string>();
  const [bringing, setBringing] = useState(false);
  const read = async (term: string): Promise<void> => {
    setFound(undefined);
    const known = [...free, ...standing].find(({ asset }) => names(term, asset))?.asset;
    // A barcode or serial number is known to the server alone.
    setFound(known ?? (await call(assetFiguresApi.scan, { query: { code: term } })).data.assetNumber);
  };
  const here = standing.find(({ asset }) => asset === found);
  const unit = free.find(({ asset }) => asset === found);
  return (
    <section className={css.units} aria-label="Scan a label">
      <ScanForm action="Find" onCode={read} />
      {found && (
        <div className={css.unit} role="status">
          <span>
            {found}{' '}
            <span className="quiet">
              {here
                ? `stands in ${chambers.find(({ id }) => id === here.chamberId)?.label ?? 'a chamber'}`
                : unit
                  ? unit.label
                  : 'is not on this job'}
            </span>
          </span>
          {unit &&
            chambers.map((chamber) => (
              <Button
                key={chamber.id}
                size="xs"
                variant="light"
                aria-label={`Put ${found} in ${chamber.label}`}
                onClick={() => {
                  onPlace(unit, chamber);
                  setFound(undefined);
                }}
              >
                {chamber.letter}
              </Button>
            ))}
          {!here && !unit && mayDeploy && (
            <Button size="xs" variant="light" onClick={() => setBringing(true)}>
              Bring it here
            </Button>
          )}
        </div>
      )}
      {bringing && <ScanDialog job={job} {...(found && { first: found })} onClose={() => setBringing(false)} />}
    </section>
  );
}

/** A label holds an address that ends with the number; people type "7" for AST-0007. */
const names = (term: string, asset: string): boolean => {
  const text = term.toLowerCase();
  const number = asset.toLowerCase();
  return text === number || text.endsWith(`/${number}`) || text === number.replace(/^\D+0*/, '');
};
