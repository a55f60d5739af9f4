// What a box holds while it holds a day or a time, and what is said where it holds neither.

export const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
export const isTimeText = (text: string): boolean => /^\d{2}:\d{2}(:\d{2})?$/.test(text);
export const NO_DAY = 'Enter a day, such as 3/11, 3 nov, fri or +7';
export const NO_TIME = 'Enter a time, such as 9:30 or 2pm';
