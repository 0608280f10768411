import type { Topic } from '../topic.ts';

const thisOne = '(?:this|it|that)(?: one| thing| meeting| call| session| class)?';
const isOver =
  '(?:(?:is|gets?|will be) )?(?:over|done|finished|finish|finishes|finishing|end|ends|ending|stop|stops|wrap up|wraps up)';
/** `when does this thing finish?`, `how long until this is over?` of what is on, unless another was told of. */
export const endOfNow = new RegExp(
  `^(?:(?:when|whens|what time|how soon)(?: does| is| will| do)? ${thisOne}(?: be| going to)? ${isOver}` +
    `|how (?:long|much longer)(?: is it)? (?:until|till|til|before) ${thisOne} ${isOver})(?: now| today)?$`,
);

/** `which days do I have yoga?`, while `which days do I have meetings?` asks what is on. */
const ofNoName = '(?!.*\\b(?:free|off|nothing|anything|events?|meetings?|time|left)\\b)';

/** What is asked, by the words that tell it; the first that fits. */
const topics: readonly [Topic, RegExp][] = [
  [
    'clock',
    /^(?:do you know )?(?:what|tell me|which) (?:(?:is )?the (?:current )?(?:time|date|day)(?: is it| it is)?|(?:time|date|day)(?: of the week)? is it|(?:is )?today date|day is)(?: now| right now| today)?$/,
  ],
  [
    'changed',
    /^what (?:did|have) (?:you (?:just )?|i just )(?:do|done|did|add|added|change|changed|delete|deleted|move|moved)\b|^(?:did|have) you (?:really |actually |just |already )?(?:do|done|add|added|change|changed|delete|deleted|cancel|cancelled|canceled|remove|removed|move|moved|save|saved|book|booked|rename|renamed) (?:it|that|them|this)\b/,
  ],
  [
    'repeats',
    new RegExp(
      '^how (?:often|regularly|frequently) (?:does|do|is|are|am|will|should)\\b' +
        '|^(?:is|are|does|do|will)\\b.*\\b(?:repeat|repeats|repeating|repeated|recur|recurs|recurring|a series|a regular (?:thing|event|one))(?: itself)?$' +
        '|^(?:is|are|does)\\b.* (?:weekly|daily|monthly|yearly|fortnightly|every (?:other |single |second )?\\w+)$' +
        '|\\b(?:stops?|ends?|finish(?:es)?) (?:repeating|recurring)\\b' +
        '|^(?:until|till) when (?:does|do|will) (?!i\\b|we\\b)' +
        `|^(?:what|which) (?:week)?days (?:of the week )?(?:(?:do|does|am|are) (?:i|we) (?:have|do|doing|got|go to)|(?:is|are) (?:it|(?:the |my |our )?(?:\\w+ ){1,4}on$))${ofNoName}`,
    ),
  ],
  [
    'free days',
    /^(?:what|which) (?:week)?days (?:of the week )?(?:(?:are|is|am|will|do|look|have) .*)?(?:free|empty|clear|open|nothing (?:on|planned))\b/,
  ],
  ['busiest', /\b(?:busiest|fullest|heaviest day|worst day|most (?:packed|loaded|booked|busy|meetings|events))\b/],
  [
    'quietest',
    /\b(?:quietest|emptiest|freest|lightest day|easiest day|least (?:busy|full|packed|meetings|events)|most free(?: time)?)\b/,
  ],
  [
    'overbooked',
    /\b(?:over ?-?booked|double ?-?booked|overloaded|conflicts?|conflicting|overlap\w*|clash\w*|too (?:much|busy|full))\b/,
  ],
  ['timer', /^how long (?:has|have) (?:it|that|this|the timer|my timer) been (?:running|going|on)\b/],
  [
    'last time',
    /\blast time\b|\b(?:did|have|had|has) (?:[a-z]+ ){1,3}last\b(?! (?:week|weekend|month|year|night|[a-z]+day)\b)|\bwas (?:my|our|the) (?:last|latest|most recent|previous)\b|\bhow long (?:ago|since|has it been)\b/,
  ],
  [
    'until',
    /^how (?:soon\b|(?:far|long) (?:away|off)\b|(?:long|much (?:time|longer)|many [a-z]+)(?: is it| is there| do (?:i|we) have| have (?:i|we) got| to go)? (?:until|till|til|to|before)\b)/,
  ],
  [
    'now',
    /\bhow much longer (?:is|does|do|will) (?:this|it|that)\b|\bhow (?:much longer|(?:long|much time) (?:is|do i have|have i got|have we got|do we have)? ?(?:left|to go)(?: (?:of|in|on|for|with) (?:this|it|that)(?: \w+)?)?)$/,
  ],
  [
    'day end',
    /^(?:until|till|til) when (?:am|are) (?:i|we) (?:busy|booked|working|taken|occupied|in meetings|at work)\b|^when (?:can|could|may) (?:i|we) (?:leave(?: work| the office)?|go home|knock off|clock off|log off)(?: today| tomorrow| on \w+)?$/,
  ],
  ['load', /^how (?:much|many hours)\b.*\b(?:free|spare)\b/],
  ['budget', /\bbudgets?\b(?! (?:meeting|review|call|talk|planning|session)s?\b)/],
  [
    'left',
    /\b(?:left|remaining|remains?|still (?:to (?:do|come)|ahead|coming|planned|have)|what else|anything else)\b/,
  ],
  ['longest', /\blongest\b(?! (?:free|gap|slot|stretch|break))/],
  ['shortest', /\bshortest\b(?! (?:free|gap|slot|stretch|break))/],
  [
    'free',
    /^(?:would|will|does|is|how about) .*\b(?:work|suit|possible|ok|okay|good|doable)\b|\b(?:free|available|availability|gaps?|slots?|open time|spare|(?:fit|squeeze|slot) (?:in|it)|(?:have|got) (?:any |enough |some )?time|find (?:me )?(?:some |a )?time|(?:there|any|enough|still) (?:any |enough |still |some )*(?:time|room|space) (?:for|on|to|in|at)|(?:an|half an|\w+) (?:hours?|minutes) (?:for|to))\b|\bfit (?:on|at|in|into|tomorrow|today|tonight|this|next)\b|^am (?:i|we) (?:around|open)\b|^(?:is|are) .*\b(?:open|clear)$|^(?:can|could) (?:i|we) (?:do|make|manage|fit|squeeze)\b|^when(?: is|'s|s)? (?:a )?good\b|^when (?:can|could|should) (?:i|we) (?:meet|meet up|talk|speak|catch up|get together)(?: this| next| on| tomorrow| today|$)/,
  ],
  ['spent', /\b(?:spent|spend|tracked|logged|where did|did i (?:work|track|sleep|log)|have i (?:worked|slept))\b/],
  [
    'length',
    /^how (?:much longer|long) (?:is|are|was|were|does|do|did|will|the|my|our)\b|^how many (?:days|nights|hours|minutes) (?:is|does|will|did|was) (?:it|that|this|the|my|our)\b|^how much time (?:does|do|will) .* take\b/,
  ],
  ['load', /\b(?:busy|workload|how full|how loaded|how much|how many (?:hours|minutes)|how packed|load)\b/],
  ['count', /\bhow many\b|^how often (?:did|have|has|was|were)\b|^(?:the )?number of\b/],
  [
    'missed',
    /\b(?:(?:did|have|had) (?:i|we) (?:miss|missed|forget|forgotten|skip|skipped|not (?:\w+ )?(?:finish|finished|do|done|complete|completed|tick|ticked|get done))|unticked|unfinished|undone|overdue|not (?:been )?(?:ticked|done|finished)|(?:haven't|have not|didn't|did not) (?:i|we)|(?:i|we) (?:haven't|have not|didn't|did not)|anything (?:that )?(?:i|we) (?:forgot|missed|skipped))\b/,
  ],
  [
    'day end',
    /\b(?:when|what time|until when|how late)\b.*\b(?:i|we) (?:finish|finished|done|off|stop|get off|be done|be finished|through)\b|\b(?:my|the) (?:work ?)?day (?:end|over|finish)|^(?:what|when|whens|whats|which)\b.*\bmy (?:last|latest)\b|^(?:what|which)(?: is|s)? the (?:last|latest) (?:thing|event|appointment|entry)\b|^what(?: is|s)? (?:up |on )?last\b(?! (?:week|month|year|night|[a-z]+day))/,
  ],
  [
    'day start',
    /\b(?:when|what time|how early)\b.*\b(?:i|we) (?:start|begin|get up|have to (?:start|be up))\b|\b(?:my|the) (?:work ?)?day (?:start|begin)|^(?:what|when|whens|whats|which)\b.*\bmy (?:first|earliest)\b|^(?:what|which)(?: is|s)? the (?:first|earliest) (?:thing|event|appointment|entry)\b|^what(?: is|s)? (?:up |on )?first\b(?! (?:thing|name))/,
  ],
  [
    'timer',
    /\b(?:am i tracking|being tracked|timer (?:on|running|going)|is (?:the|my|a|any) timer|timers? (?:is|are) running)\b/,
  ],
  [
    'now',
    /^am i (?:meant to be |supposed to be )?(?:in|at|doing) (?:something|anything|an?|any)\b(?: (?:meeting|call|session|event|class))?(?: (?:right |just )?now| at the moment)?$|\b(?:(?:doing|on|am i in|are we in) (?:(?:right )?now|at (?:the|this) moment)|happening (?:right )?now|running|current (?:event|meeting|task))\b/,
  ],
  [
    'next',
    /\b(?:(?:next (?:meeting|event|appointment|reminder|thing|call|one|up|on)|up next)|what is next|what next|whats next|comes next|do next|after (?:this|that|it))\b|^(?:what|whats) next$/,
  ],
  [
    'when',
    /^(?:(?:until |till )?when|whens|what time|what times|what (?:week)?day|what date|which (?:week)?day|(?:what|which) (?:days|dates) (?:is|are|was)(?! (?:i|we|my|there)\b)|what(?:s| is| are)? the (?:dates?|day|time)|tell me the (?:date|time))\b/,
  ],
  ['who', /^(?:who|whom)\b|\bwho (?:is|will|should)\b/],
  [
    'where',
    /^(?:where|wheres|(?:which|what) (?:place|room|address|venue|location))\b|\b(?:address|location|place|venue) (?:of|for)\b/,
  ],
  [
    'details',
    /^what (?:is|are|was) (?:it|that|this|they|those) (?:about|for)\b|\b(?:details?|more about|information|info|known|tell (?:me )?about)\b/,
  ],
  // `is lunch at one?`, `has the dentist been moved?`
  ['check', /^(?:is|isn't|are|aren't|was|were|has|hasn't|did|have (?:i|we) (?!got\b|any))\b/],
];

/** The topic of a question, as far as its words tell without what they name. */
export const topicOf = (text: string): Topic => topics.find(([, pattern]) => pattern.test(text))?.[0] ?? 'agenda';

/** What a topic is where something is named beside it, and where nothing is. */
export function topicWith(topic: Topic, text: string, named: string): Topic {
  switch (topic) {
    // `how much sleep do i get`
    case 'load':
      return named !== '' && /\bhow (?:much|many)\b/.test(text) ? 'spent' : 'load';
    case 'left':
      return named !== '' && /^how many\b/.test(text) ? 'count' : 'left';
    // `when do i start the report`
    case 'day end':
    case 'day start':
      return named === '' || /^(?:meetings?|calls?|work)$/i.test(named) ? topic : 'when';
    case 'check':
      return named === '' ? 'agenda' : 'check';
    case 'length':
      return named === '' ? 'load' : 'length';
    default:
      return topic;
  }
}

/** What may begin a question without a word of asking: `longest meeting this week`. */
export const superlative =
  /^(?:the |my )*(?:longest|shortest|busiest|quietest|fullest|emptiest|lightest|heaviest) (?:meeting|event|day|call|appointment|task)s?\b/;
