import type { Request } from '../requests.ts';
import type { Clause } from '../words/clause.ts';
import { freeWords } from '../words/text.ts';

/** Whether beside an expression of time a clause has nothing but such words. */
export const saysOnly = (clause: Clause, light: RegExp): boolean =>
  clause.phrases.length > 0 &&
  freeWords(clause, 0, clause.words.length).every(
    (at) => clause.words[at]?.kind === 'break' || light.test(clause.words[at]?.text ?? ''),
  );

/** Words of a time that is answered with; beside them a name is that of something else. */
export const besidesATime =
  /^(?:the|a|an|it|its|it's|is|to|at|on|in|for|by|about|around|maybe|perhaps|rather|better|instead|make|let|let's|lets|say|how|about|what|then|and|or|no|yes|ok|please|too|i|think|would|be|fine|good|works?|ok|okay|well|just|starts?|starting|until|till|one|of|this|that|not|sorry|mean|meant|prefer|like|start|from|day|all|whole|hm+|um+|uh|second|latter|earlier|later)$/;

/** `yoga every tuesday at 6pm` while the time of something else is open. */
export function namesAnother(clause: Clause, about: Request): boolean {
  const { words } = clause;
  const own = about.kind === 'create' ? (about.title ?? '') : 'target' in about ? (about.target?.words ?? '') : '';
  const known = new Set(own.toLowerCase().split(/\s+/));
  const named = freeWords(clause, 0, words.length).filter((at) => {
    const word = words[at];
    return word?.kind === 'word' && word.number === null && !besidesATime.test(word.text) && !known.has(word.text);
  });
  return clause.phrases.length > 0 && named.length > 0;
}

/** A request of its own, which leaves the question open. */
export const isOrder = ({ words, isAsked }: Clause): boolean =>
  isAsked ||
  /^(?:add|delete|remove|cancel|move|reschedule|create|schedule|show|what|when|where|who|how|undo|redo|remind|start|stop|tick|rename|make|set|plan|find|skip|clear|swap|copy|help|hello|hi|thanks)$/.test(
    words[0]?.text ?? '',
  );
