// The slot through which the owners of other records tell where they point to contacts, so that a merge can move them.

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Where the module's records point to contacts. */
    readonly contactReferences?: readonly ContactReference[];
  }
}

export interface ContactReference {
  table: string;
  column: string;
  /** A list of ids (`client_ids`). */
  list?: true;
  /** Records whose history tells of the move: the type, the field's name, and the column of their job. */
  history?: { objectType: string; field: string; job: 'id' | 'job_id' | null };
  /** Columns that are unique together with this one: the row of the contact that goes is deleted where both have one. */
  onceWith?: readonly string[];
  /** Only one row may point to a contact at a time: both contacts having one stops the merge with these words. */
  single?: { where: 'live' | 'linked' | 'pending'; refusal: string };
}

/** What contacts point at each other with. */
export const OWN_REFERENCES: readonly ContactReference[] = [
  { table: 'contact', column: 'parent_contact_id' },
  { table: 'contact', column: 'merged_into_id' },
  { table: 'contact_licence', column: 'contact_id' },
  { table: 'contact_availability', column: 'contact_id' },
  { table: 'stored_file', column: 'picture_of_contact_id' },
  { table: 'contact_link', column: 'contact_id' },
  { table: 'contact_link', column: 'linked_contact_id' },
];
