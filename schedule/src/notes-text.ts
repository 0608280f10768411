import type { CalendarEvent } from '@daywright/contract/events';

/** The notes as they are read: of an event of a connected calendar, as text. The event keeps them as they are. */
export function notesText({ source, notes }: Pick<CalendarEvent, 'source' | 'notes'>): string {
  if (notes === null) return '';
  return source === 'daywright' ? notes : providerNotesText(notes);
}

/** Notes from a provider, which are HTML where somebody wrote them in a web page of it: the text with its lines, lists and addresses. */
export const providerNotesText = (notes: string): string => (isHtml(notes) ? textOfHtml(notes) : notes);

const known =
  'a|abbr|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|html-blob|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul';
/** Neither `<https://…>` nor `a < b` is one. */
const tag = new RegExp(`<(/?)(${known})((?:\\s[^<>]*)?)/?>`, 'gi');
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;

const isHtml = (notes: string) => notes.search(tag) >= 0 || notes.search(entity) >= 0;

function textOfHtml(html: string): string {
  const readable = html
    .replaceAll(/<(style|script|head)\b[^<>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '')
    // Long notes are cut, perhaps within a tag.
    .replace(/<\/?[a-z][^<>]*$/i, '');
  const lists: number[] = [];
  let text = '';
  let read = 0;
  let link = { href: '', from: 0 };
  const newLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  for (const [whole, slash, given = '', attributes = '', at] of tagsOf(readable)) {
    text += named(readable.slice(read, at));
    read = at + whole.length;
    const name = given.toLowerCase();
    const isEnd = slash === '/';
    if (name === 'br') text += '\n';
    else if (name === 'a' && !isEnd) link = { href: addressIn(attributes), from: text.length };
    else if (name === 'a') {
      if (!isSame(text.slice(link.from), link.href)) text += ` (${link.href})`;
      link = { href: '', from: 0 };
    } else if (name === 'p') {
      newLine();
      if (text !== '') text += '\n';
    } else if (name === 'ul' || name === 'ol') {
      newLine();
      if (isEnd) lists.pop();
      else lists.push(name === 'ol' ? 1 : 0);
    } else if (name === 'li') {
      newLine();
      if (!isEnd) text += markIn(lists);
    } else if (/^(?:h[1-6r]|div|blockquote|pre|table|tr)$/.test(name)) newLine();
    else if (/^t[dh]$/.test(name) && isEnd) text += ' ';
  }
  text += named(readable.slice(read));
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

const tagsOf = (html: string) =>
  html
    .matchAll(tag)
    .map(({ 0: whole, 1: slash, 2: name, 3: attributes, index }) => [whole, slash, name, attributes, index] as const);

/** What stands before an item of the innermost list; a numbered one counts on. */
function markIn(lists: number[]): string {
  const number = lists.at(-1) ?? 0;
  if (number === 0) return '• ';
  lists[lists.length - 1] = number + 1;
  return `${number}. `;
}

/** Characters that are written by their names. */
const named = (text: string): string =>
  text.replaceAll(entity, (_, decimal?: string, hex?: string, name?: string) => {
    if (name) return characters[name.toLowerCase()] ?? '';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Where a link leads, if that is worth showing; Google leads by way of a page of its own. */
function addressIn(attributes: string): string {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i.exec(attributes) ?? [];
  const href = named(double ?? single ?? bare ?? '').trim();
  const [, onward] = /^https:\/\/www\.google\.com\/url\?(?:[^#]*&)?q=([^&#]+)/.exec(href) ?? [];
  const address = onward === undefined ? href : unescaped(onward);
  return /^(?:https?:|mailto:)/i.test(address) ? address : '';
}

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

function isSame(shown: string, href: string): boolean {
  const bare = (address: string) =>
    address
      .trim()
      .replace(/^(?:mailto:|https?:\/\/)/i, '')
      .replace(/\/$/, '');
  return href === '' || bare(shown) === bare(href);
}
