const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text without case and marks; scripts that set no blanks are cut by dictionary. */
export function foldedWords(text: string): string[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase().replaceAll('’', "'");
  return [...segmenter.segment(folded)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment.replace(/'s$/, '')] : [],
  );
}
