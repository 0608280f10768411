import { escapeMarkdown } from '../tools/markdown.ts';
import type { Talk, ToolName } from '../tools/talk.ts';

const readingTools: ReadonlySet<ToolName> = new Set<ToolName>([
  ...(['search_events', 'find_free_time', 'analyze_schedule', 'tracked_time', 'get_weather'] as const),
]);

/** The tools, and whether one of them was called that changes something. */
export function watched(talk: Talk): { talk: Talk; isChanged: () => boolean } {
  let isChanged = false;
  return {
    isChanged: () => isChanged,
    talk: {
      async call(name, input) {
        const answer = await talk.call(name, input);
        isChanged ||= !readingTools.has(name);
        return answer;
      },
    },
  };
}

/** The tools, of which the first that changes something takes the last change of the conversation back before; and what that was. */
export function takingBackFirst(talk: Talk): { talk: Talk; told: () => string } {
  let told: string | null = null;
  return {
    told: () => told ?? '',
    talk: {
      async call(name, input) {
        if (told === null && !readingTools.has(name)) {
          told = '';
          const answer = await talk.call('undo', {});
          if (answer.done)
            told = `Took back: ${escapeMarkdown('summary' in answer ? answer.summary : answer.untrusted.summary)}. `;
        }
        return talk.call(name, input);
      },
    },
  };
}
