// What categories and classes of water mean.
export const CATEGORIES = [
  { value: '1', label: '1, clean water' },
  { value: '2', label: '2, grey water' },
  { value: '3', label: '3, black water' },
];
export const CLASSES = [
  { value: '1', label: '1, under 5 % of surfaces' },
  { value: '2', label: '2, 5 to 40 %' },
  { value: '3', label: '3, over 40 %' },
  { value: '4', label: '4, dense materials' },
];
