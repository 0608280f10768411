const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Text of which every word ends at the next blank or sign: cut as the segmenter would, in a tenth of the time. */
const plain = /^[A-Za-z0-9 ()&+/!?-]*$/;

/** The words of a text without case and marks; scripts that set no blanks are cut by dictionary. */
export function foldedWords(text: string): string[] {
  if (plain.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase().replaceAll('’', "'");
  return [...segmenter.segment(folded)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment.replace(/'s$/, '')] : [],
  );
}
