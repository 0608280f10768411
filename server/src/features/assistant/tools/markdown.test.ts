import { describe, expect, test } from 'vitest';
import { escapeMarkdown, eventLink } from './markdown.ts';

describe('a title in markdown', () => {
  test.each([
    ['Gym', 'Gym'],
    ['**Big** day', '\\*\\*Big\\*\\* day'],
    ['[free](https://evil.example)', '\\[free\\](https://evil.example)'],
    ['![x](https://evil.example/a.png)', '!\\[x\\](https://evil.example/a.png)'],
    ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
    ['a\n\n# b', 'a # b'],
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['12) item', '12\\) item'],
    ['2026 plan', '2026 plan'],
    ['C:\\temp `code` ~~no~~ | &amp;', 'C:\\\\temp \\`code\\` \\~\\~no\\~\\~ \\| \\&amp;'],
  ])('%j reads as it is written', (title, markdown) => {
    expect(escapeMarkdown(title)).toBe(markdown);
  });

  test('is a link that opens the event, out of which nothing breaks', () => {
    const view = { link: '/calendar/day?date=2026-06-11&event=1', untrusted: { title: 'a](javascript:alert(1)) [b' } };
    expect(eventLink(view)).toBe('[a\\](javascript:alert(1)) \\[b](/calendar/day?date=2026-06-11&event=1)');
  });
});
