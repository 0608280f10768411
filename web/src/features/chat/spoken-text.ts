/** An answer as it is read aloud: its words without the marks of markdown. */
export function spokenText(markdown: string): string {
  return markdown
    .replace(/!?\[((?:\\.|[^\]\\])*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/(?<!\\)(\*\*|__|`)/g, '')
    .replace(/^\s*(?:#+|>)\s*/gm, '')
    .replace(/\\([\\`*_[\]()<>#|~!.-])/g, '$1');
}
