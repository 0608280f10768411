/**
 * The twelve categories in their fixed order, with their default icons (product specification, section 3; design guide,
 * section 2). `other` also stands for every unknown name.
 */
export const categories = [
  { key: 'work', name: 'Work', icon: '💼' },
  { key: 'meeting', name: 'Meeting', icon: '👥' },
  { key: 'education', name: 'Education', icon: '📚' },
  { key: 'health', name: 'Health and fitness', icon: '🏋️' },
  { key: 'social', name: 'Social', icon: '🎉' },
  { key: 'personal', name: 'Personal', icon: '🏠' },
  { key: 'travel', name: 'Travel', icon: '✈️' },
  { key: 'entertainment', name: 'Entertainment', icon: '🎬' },
  { key: 'shopping', name: 'Shopping', icon: '🛒' },
  { key: 'food', name: 'Food', icon: '🍽️' },
  { key: 'sleep', name: 'Sleep', icon: '🛏️' },
  { key: 'other', name: 'Other', icon: '📅' },
] as const;

export type CategoryKey = (typeof categories)[number]['key'];

/** Icon of an event without a category, or with one that is not known. */
export const defaultIcon = '📅';
