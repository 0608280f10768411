/** Control characters that neither a screen nor a database can hold; tab and line feed are not among them. */
const controls = /[^\P{Cc}\t\n]/gu;

/** Text as it can be kept: without control characters, and without halves of surrogate pairs. */
export function cleanText(text: string): string {
  return text.replace(controls, '').toWellFormed();
}
