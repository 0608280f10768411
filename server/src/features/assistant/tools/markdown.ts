/** What gives text another look within a line of markdown (CommonMark, section 2.4), or opens a link, HTML or a character. */
const special = /[\\`*_[\]<>~|&]/g;
/** What does at the beginning of a line: headings, lists, quotes, rules. */
const leading = /^(?:[#+=-]|\d{1,9}(?=[.)]))/;
const blanks = /[\s\p{Cc}]+/gu;

/** Text of an event within a line of markdown: it reads as it is written, and nothing in it acts as markdown. */
export function escapeMarkdown(text: string): string {
  const line = text.replace(blanks, ' ').trim().replace(special, '\\$&');
  return line.replace(leading, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
}

/** An event in a reply: its title as a link that opens it. */
export const eventLink = ({ link, untrusted }: { link: string; untrusted: { title: string } }): string =>
  `[${escapeMarkdown(untrusted.title)}](${link})`;
