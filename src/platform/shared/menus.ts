// What the menus hold, declared once: the workbench draws it, and the call of a user's menu answers the same.
export const SECTION_AREAS = ['admin', 'company', 'user', 'messages'] as const;
export type SectionArea = (typeof SECTION_AREAS)[number];

/** Switches of a company, or of the whole installation, that pages depend on: `company` of the signed-in person tells them. */
export type Feature = 'enableInstantMessage' | 'enablePrimeMail' | 'takesCardPayments';

/** The places of work on the rail, from the top. Each entry of the main menu belongs to one. */
export const PLACES = ['my-day', 'jobs', 'calendar', 'money', 'store', 'people', 'reports', 'admin'] as const;
export type Place = (typeof PLACES)[number];

/** An entry of the main menu. */
export interface MenuLine {
  readonly id: string;
  readonly label: string;
  /** Ascending over all places: those of one place follow one another. */
  readonly order: number;
  readonly place: Place;
  /** Heading in the panel of the place. */
  readonly group?: string;
  /** Other words by which people look for it. */
  readonly words?: string;
  readonly permission?: string;
  /** Shown to those who may see a section of this area. */
  readonly area?: SectionArea;
  /** For people outside the staff, who see these alone. */
  readonly external?: true;
}

/** A page of Administration or of a profile. */
export interface SectionLine {
  readonly area: SectionArea;
  /** Last part of the address: `roles` for /prime/admin/roles. */
  readonly ref: string;
  readonly label: string;
  /** Heading in the left menu. */
  readonly group: string;
  readonly order: number;
  readonly permission?: string;
  /** For those who run the server. */
  readonly systemAdmin?: true;
  /** Not for people outside the staff. */
  readonly staffOnly?: true;
  /** Shown where the company has it switched on. */
  readonly feature?: Feature;
}

export interface MenuViewer {
  readonly can: (right: string | undefined) => boolean;
  readonly systemAdmin: boolean;
  /** What the company has switched on. */
  readonly features: Readonly<Record<Feature, boolean>>;
}

export const seesSection = ({ can, systemAdmin, features }: MenuViewer, line: SectionLine): boolean =>
  can(line.permission) && (!line.systemAdmin || systemAdmin) && (!line.feature || features[line.feature]);

/** People outside the staff have sections of their own profile alone. */
export const isForOutsiders = ({ area, staffOnly }: SectionLine): boolean => area === 'user' && !staffOnly;

/** Administration is for people who change something in it; what they may only read they find by the palette. */
function mayChange({ can }: MenuViewer, permission: string | undefined): boolean {
  if (!permission?.startsWith('view-')) return true;
  const of = permission.slice('view-'.length);
  return ['edit', 'create', 'delete'].some((action) => can(`${action}-${of}`));
}

/** Without sections (they did not arrive) the page of an area itself says what it has. */
export function seesEntry(viewer: MenuViewer, entry: MenuLine, sections: readonly SectionLine[] | null): boolean {
  if (!viewer.can(entry.permission)) return false;
  if (!entry.area || sections === null) return true;
  return sections.some(
    (line) =>
      line.area === entry.area &&
      seesSection(viewer, line) &&
      (entry.area !== 'admin' || mayChange(viewer, line.permission)),
  );
}
