/**
 * Whether a key goes to letters that are being composed, as of Japanese: Enter only takes them. Safari tells of that Enter
 * when the composing is over, as 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
