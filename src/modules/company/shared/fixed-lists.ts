// Lists whose ids and labels are the product's own, the same in every company.

export const CONTACT_TYPES = [
  { id: 1, label: 'Client' },
  { id: 3, label: 'Subcontractor' },
  { id: 6, label: 'Employee' },
  { id: 7, label: 'Office' },
  { id: 8, label: 'Business' },
  { id: 9, label: 'Supplier' },
  { id: 10, label: 'Location' },
] as const;
