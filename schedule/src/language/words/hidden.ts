/**
 * Characters that nobody sees: soft hyphens, spaces without a width, marks of direction and tags. Joiners stay, which emoji and
 * scripts need, and so do the tags of a flag.
 */
const hidden =
  /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0000}-\u{E007F}]/gu;

export const withoutHidden = (text: string): string => text.replace(hidden, '');
