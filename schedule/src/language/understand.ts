import type { Setting } from './acts/act.ts';
import { anotherLikeIt } from './acts/another-like-it.ts';
import { besideSpokenOf } from './acts/asked-on.ts';
import { atItsEnd } from './acts/at-its-end.ts';
import { behindDeletion } from './acts/behind-deletion.ts';
import { copiesOf } from './acts/follow-up.ts';
import { stateUnsuited } from './acts/gone.ts';
import { withHourExchanged } from './acts/hour-exchanged.ts';
import { ofListed, ofSpokenOf } from './acts/of-listed.ts';
import { pointsToOther } from './acts/of-pointed.ts';
import { onFollowingDay, onItsDay } from './acts/on-its-day.ts';
import { withoutHourPointed } from './acts/one-at-hour.ts';
import { ownOfWeekdays } from './acts/own-weekdays.ts';
import { isConditional, isTakenBack, redoneAfterAll, undo } from './acts/plain.ts';
import { isLeftAsItWas, isRegretAlone, isRegretted } from './acts/regret.ts';
import { addDaysToLast, leaveOutOfLast, repeatedEach } from './acts/repeating.ts';
import { movedThenToo } from './acts/same-deed.ts';
import { sameOnDay } from './acts/same-on-day.ts';
import { shownBefore, withPlacesOf } from './acts/shown.ts';
import { daysSpokenOf } from './acts/spoken-day.ts';
import { notDoneAfterAll } from './acts/tick.ts';
import { weekdaysOfWhole } from './acts/weekdays-changed.ts';
import { hoursTold } from './acts/work-hours.ts';
import { afterMove } from './amend/after-move.ts';
import { isOfRefusedReminder, notOfRefused } from './amend/after-refusal.ts';
import { amend } from './amend/amend.ts';
import { besideInstead } from './amend/beside-instead.ts';
import { bothOrOne } from './amend/both-or-one.ts';
import { edgeInstead } from './amend/change-instead.ts';
import {
  amendExcepted,
  doneAgain,
  endedAgain,
  onlyThose,
  sparedOf,
  undoing,
  undoOneOfSeveral,
} from './amend/excepted.ts';
import { howMuchOfSeries } from './amend/how-much-of-series.ts';
import { apartFromSeries, ofSeriesMade, ofSomeWeekdays, withSeries } from './amend/new-series.ts';
import { ofHeld } from './amend/of-held.ts';
import { ofOwnDays, ofPlannedDays } from './amend/of-own-days.ts';
import { ofOneOfSeveral } from './amend/one-of-several.ts';
import { movedAfterAll, readOfOtherEvent } from './amend/other-deeds.ts';
import { ruleAndDays } from './amend/rule-and-days.ts';
import { seriesBounds } from './amend/series-bounds.ts';
import { orderAfterReason } from './amend/so.ts';
import { asWholeDay, ofWholeDay } from './amend/whole-day.ts';
import { guess } from './guess.ts';
import { doubtedByTagger, guessByTagger } from './guess-by-tagger.ts';
import { guessCorrection, isSure } from './guess-correction.ts';
import { besideNamed, ofNamedFirst } from './named-first.ts';
import { partKept, partOfWaiting } from './part-kept.ts';
import { namesOf } from './planned-names.ts';
import { readOf } from './read-clause.ts';
import { deeds, isWhole, tryingOf, withoutRemark } from './remarks.ts';
import { type Conversation, previousEvent, type Request } from './requests.ts';
import { withTimesLeftOut } from './times-left-out.ts';
import { onDayTold, together } from './together.ts';
import { fromOtherDay, seriesWithEnd, toldOfWaiting, withoutWaiting } from './told-of-waiting.ts';
import { unaccounted } from './unaccounted.ts';
import { isUnlikely } from './unlikely.ts';
import { type Read, withKept, withOthers } from './what-stays.ts';
import { withoutReturn } from './words/back-to-normal.ts';
import { type Clause, clauseOf, withWords } from './words/clause.ts';
import { clausesOf, isBareCondition } from './words/clauses.ts';
import { withListsJoined } from './words/comma-lists.ts';
import { withoutCourtesy } from './words/courtesy.ts';
import { daysApart } from './words/days-apart.ts';
import { isAt } from './words/find-word.ts';
import { withVerbOfEach } from './words/plain-verbs.ts';
import { withoutReasons } from './words/reasons.ts';
import { withoutTakenBack } from './words/taken-back.ts';
import { withThatDay } from './words/that-day.ts';
import { wordsOf } from './words/words.ts';
import { wordsAsMeant } from './words-as-meant.ts';

/**
 * What a message asks for, in its order. It never throws, whatever the text; what it does not understand is `unknown`. Several
 * `ids` in a target that is not `isAll` are the events that it may be.
 */
export function understand(message: string, setting: Setting): Request[] {
  const { conversation } = setting;
  const given = { ...setting, names: namesOf(setting.planned) };
  const written = clauseOf(message, wordsOf(message), setting);
  const read = requestsOf(message, setting).map((each) =>
    each.kind === 'create' ? besideNamed(each, written, given) : each,
  );
  const named = ofNamedFirst(written, read, given, understand);
  const requests = named ? [named] : read;
  // A question is never an order, whatever was read of it.
  const isOrder = ({ kind }: Request): boolean => deeds.has(kind) || kind === 'undo' || kind === 'redo';
  if (onlyAsking.test(message.trim()) && requests.some(isOrder)) return [{ kind: 'unknown', words: message }];
  const [only, ...more] = requests;
  // Taking back what took something back already would bring the first change back.
  if (only && more.length === 0 && isInstead(only) && isInstead(conversation.last))
    return [{ kind: 'unknown', words: message }];
  const whole = (): Clause =>
    clauseOf(
      message,
      withoutHourPointed(
        message,
        withoutReturn(withoutTakenBack(message, withHourExchanged(message, wordsOf(message), setting), setting)),
        setting,
      ),
      setting,
    );
  // `so start at 2:30 too`: hardly the name of an event
  const isOfEdge = only?.kind === 'create' && edgeAlone.test(only.title ?? '') && conversation.mentioned.length > 0;
  if (isOfEdge && more.length === 0) return [{ ...only, isGuess: true }];
  const settled =
    only?.kind === 'update' && more.length === 0
      ? [
          asWholeDay(
            atItsEnd(onFollowingDay(onItsDay(only, whole(), setting), whole(), setting), whole(), setting),
            message,
          ),
        ]
      : requests;
  const back = only && more.length === 0 ? undoOneOfSeveral(only, conversation) : null;
  return back
    ? [...back]
    : withTimesLeftOut(settled, whole, setting)
        .map((request) => (isUnlikely(request, written, given) ? { ...request, isGuess: true as const } : request))
        .flatMap(
          (request) =>
            copiesOf(request, conversation) ??
            apartFromSeries(request, conversation) ?? [
              withoutWaiting(
                besideSpokenOf(
                  repeatedEach(
                    withSeries(notOfRefused(request, message, conversation), conversation),
                    message,
                    setting,
                  ),
                  message,
                  setting,
                ),
                conversation,
              ),
            ],
        );
}

const edgeAlone =
  /^(?:the )?(?:start|end|finish|begin|stop|departs?|arrives?|leaves?|lands?|earlier|later|longer|shorter|from|until|past|half past|both|times)$/i;

const isInstead = (request: Request | null): boolean =>
  request !== null && 'isInstead' in request && request.isInstead === true;

/** Whether a message says more of what waits for a yes: it waits on then. */
export const isToldOfWaiting = (message: string, setting: Setting): boolean =>
  toldOfWaiting(message, setting, requestsOf) !== null || partOfWaiting(message, setting, isToldOfWaiting);

/** `where is it?`, `how long was that?`; not `why not friday?` or `when can you move it? at 5`. */
const onlyAsking =
  /^(?:(?:and|so|ok|okay|but),? )*(?:where(?:'s)?|who(?:'s|se|m)?|why(?! (?:not|don't))|when(?:'s)?|how (?:long|many|much|late|early|far|often)) [^.,;!?]*[?]+$/i;

function requestsOf(message: string, { conversation: spokenOf, ...rest }: Setting): Request[] {
  const given = { ...rest, conversation: ofSeriesMade(spokenOf) };
  const said = { message, words: wordsOf(message) };
  const ofDays = ofOwnDays(said, given) ?? ofPlannedDays(said, given) ?? ofWholeDay(said, given);
  if (ofDays) return [ofDays];
  const kept = partKept(message, given, requestsOf);
  if (kept) return [...kept];
  const names = namesOf(given.planned);
  const { words, conversation: before } = wordsAsMeant(message, { ...given, names });
  const written = { message, words };
  let conversation = before;
  const setting = { ...given, names, conversation };
  const whole = { message, words: withoutReturn(withoutReasons(message, written.words, setting)) };
  const all = withoutWrongOne(
    clausesOf(message, withThatDay(message, withListsJoined(withVerbOfEach(whole.words)), setting), setting),
    setting,
  );
  if (isAt(whole.words, whole.words.length - 1, cutOff)) return [{ kind: 'unknown', words: message }];
  const beside = besideInstead(written, setting);
  if (beside) return [beside];
  const onDays = bothOrOne(written, setting);
  if (onDays) return [...onDays];
  if (isOfRefusedReminder(written, conversation)) return [{ kind: 'reminder told' }];
  const again = redoneAfterAll(written, setting);
  if (again) return [again];
  // `I don't need the last two` is of those alone.
  if (isLeftAsItWas(all, conversation) && !pointsToOther(wordsOf(message), given)) return [undoing];
  const backAnd = backAndChanged(all, message, given);
  if (backAnd) return backAnd;
  const hours = hoursTold(whole, setting);
  if (hours) return hours;
  const ofOther = howMuchOfSeries(written, setting);
  if (ofOther) return [...ofOther];
  const begun = seriesBounds(written, setting);
  if (begun) return [begun];
  const ofSeveral = ofOneOfSeveral(written, setting, given, understand);
  if (ofSeveral) return [...ofSeveral];
  const rows = [words, withoutCourtesy(words).words];
  const own = ownOfWeekdays(message, rows, setting);
  if (own) return [...own];
  const weekdays = weekdaysOfWhole(message, rows, setting);
  // What waits for a yes is told otherwise by what goes on from it.
  const isOfChange = conversation.last?.kind === 'update' && conversation.isUnchanged === true;
  if (weekdays && isOfChange) return [weekdays];
  const waiting = toldOfWaiting(message, given, requestsOf);
  if (waiting) return [waiting];
  const ended = seriesWithEnd(message, words, given, requestsOf);
  if (ended) return [ended];
  const { last: done, question: open, isUnchanged } = conversation;
  const fromThen = done?.kind === 'update' && !open && !isUnchanged ? fromOtherDay(message, done, setting) : null;
  // Twice in a row, taking back would bring the first change back.
  const isTwice = conversation.done?.some(({ kind }) => kind === 'undo') === true;
  if (fromThen) return isTwice ? [{ kind: 'unknown', words: message }] : [undoing, fromThen];
  if (weekdays) return [weekdays];
  const ruled = ruleAndDays(written, setting, understand);
  if (ruled) return [...ruled];
  const apart = ofSomeWeekdays(written, setting);
  if (apart) return [apart];
  const ofThose = ofHeld(written, setting);
  if (ofThose) return [ofThose];
  const excepted =
    endedAgain(written, setting) ??
    onlyThose(written, setting) ??
    afterMove(written, setting) ??
    amendExcepted(written, setting) ??
    movedAfterAll(written, setting) ??
    edgeInstead(written, setting);
  if (excepted) return [...excepted];
  const follows = orderAfterReason(written, setting, (said) => understand(said, given));
  if (follows) return [follows];
  const [first, ...others] = all;
  const tooMoved = first && others.length === 0 ? movedThenToo(first, setting) : null;
  if (tooMoved) return [tooMoved];
  const same = sameOnDay(clauseOf(message, whole.words, setting), setting);
  if (same) return [same];
  const another = anotherLikeIt(whole, setting);
  if (another) return [another];
  // `the other one` of a list is read as `it` before; here it is of two that the conversation made.
  const other = readOfOtherEvent(written, setting, understand);
  if (other) return [...other];
  const moreDays = first && others.length === 0 ? addDaysToLast(first, setting) : null;
  if (moreDays) return [moreDays];
  const undone = notDoneAfterAll(written, setting);
  if (undone) return [undone];
  const amended = amend(written, setting) ?? (whole.words === written.words ? null : amend(whole, setting));
  if (amended) return [amended];
  const leftOut = all[0] && all.length === 1 ? leaveOutOfLast(all[0], setting) : null;
  if (leftOut) return [leftOut];
  const { last, question } = conversation;
  const spared = all[0] && all.length === 1 && last && !question ? sparedOf(all[0], last, setting) : null;
  if (last && spared) return [...doneAgain(last, spared, message, conversation.isUnchanged === true)];
  if (isTakenBack(all)) return [{ kind: 'decline' }];
  const isCondition = all.map(({ words }, at) => at > 0 && isBareCondition(words));
  const clauses = all.filter((_, at) => !isCondition[at]);
  if (clauses.some(isConditional)) return [{ kind: 'unknown', words: message }];
  const trying = tryingOf(names);
  // What answers a question names what it chooses, and what corrects tracked time what was wrong.
  const isDone = ({ kind }: Request): boolean =>
    deeds.has(kind) && kind !== 'correct time' && !setting.conversation.question;
  let day: string | undefined;
  const listedBefore = shownBefore(before);
  const read = clauses.flatMap((each, at): Read[] => {
    const isBehind = conversation.last?.kind === 'delete' && conversation.isWithin;
    const clause = isBehind ? behindDeletion(each, clauses[at - 1], { ...setting, conversation }) : each;
    const readNow = (one: Clause) =>
      readOf(one, { ...setting, conversation: withPlacesOf(one.words, conversation, before) }, setting);
    const readAll = readNow(clause);
    const now = { ...setting, conversation };
    const apart = withoutRemark(clause, readAll.request, (one) => readNow(one).request, trying, now);
    const isAsking = stateUnsuited(clause, now) !== null;
    const isToGuess = !apart && !isAsking && readAll.request.kind !== 'log' && !isWhole(readAll.request, names);
    const guessed = isToGuess ? guess(clause, readAll.request, names, now) : null;
    if (guessed) {
      conversation = following(guessed, conversation);
      const unread = unaccounted(clause, guessed);
      return [{ ...readAll, request: { ...guessed, isGuess: true, ...(unread && { unread }) } }];
    }
    const isOnlyIf = isCondition[all.indexOf(each) - 1] === true;
    return (apart?.clauses ?? [clause]).map((one) => {
      const of = apart ? readNow(one) : readAll;
      const unread =
        apart?.remark ?? (isDone(of.request) && !of.kept && !isAsking ? unaccounted(of.clause, of.request) : '');
      const request: Request = {
        ...(isOnlyIf
          ? onlyIf(of.request, message)
          : ofListed(ofSpokenOf(of.request, conversation), { ...conversation, ...listedBefore }, setting)),
        ...(unread && { unread }),
      };
      if (!of.kept) conversation = following(request, conversation);
      day = of.clause.phrases.findLast(({ means }) => means.date !== undefined)?.means.date ?? day;
      if (day !== undefined) conversation = { ...conversation, day };
      return { ...of, request };
    });
  });
  const requests = read.map(({ request }) => request);
  // `send flowers the day after`: its day is counted from what was spoken of, as no guess knows it.
  const isCounted =
    daysApart(clauseOf(message, whole.words, setting)) !== null &&
    daysSpokenOf(setting) !== null &&
    requests.every((request) => request.kind === 'create' && request.when.date !== null);
  const guessed = isCounted ? [] : guessByTagger(whole, requests, names, setting);
  if (
    !isCounted &&
    !requests.every((request) => !request.isGuess && !request.unread && isSure(request, names, setting))
  ) {
    // What the tagger reads as a new event corrects the last one only if the message points to it.
    const corrected = guessCorrection(whole, guessed.length > 0 ? guessed : requests, names, setting);
    if (corrected) return [{ ...corrected, isGuess: true }];
  }
  if (guessed.length > 0) return guessed;
  const left = withKept(read, setting);
  const both = together(
    withOthers(left, setting),
    left.map(({ clause }) => clause),
    setting,
  );
  const asked = onDayTold(both, left, whole, setting);
  const created = asked.filter((request) => request.kind === 'create');
  const isNew =
    created.length === asked.length && !setting.conversation.question && !asked.some(({ isGuess }) => isGuess);
  return isNew ? doubtedByTagger(created, whole, setting) : asked;
}

/** `thursday or`: more was to be said. */
const cutOff = /^(?:or|than|because|if)$/;

/** `put it back where it was, and make it 45 minutes`: the last change is taken back, and its event changed in another way. */
function backAndChanged([back, more, ...others]: readonly Clause[], message: string, given: Setting): Request[] | null {
  const { conversation } = given;
  if (
    !back ||
    !more ||
    others.length > 0 ||
    conversation.last?.kind !== 'update' ||
    conversation.mentioned.length !== 1
  )
    return null;
  const [only, ...rest] = isLeftAsItWas([back], conversation)
    ? understand(message.slice(more.words[0]?.at), given)
    : [];
  const isOfIt = only?.kind === 'update' && only.target.ids[0] === conversation.mentioned[0]?.id;
  return isOfIt && rest.length === 0 && !only.changes.move && only.missing.length === 0 ? [undoing, only] : null;
}

/** `oops, wrong one. The haircut`: regret is of what follows; of `that was a mistake. Undo it` it tells only why. */
function withoutWrongOne(clauses: readonly Clause[], setting: Setting): readonly Clause[] {
  const [first, second, ...more] = clauses;
  const back = clauses.at(-1);
  if (second && back && undo(back, setting) && clauses.slice(0, -1).every(isRegretted)) return [back];
  if (!first || !second || first.isAsked || !isRegretAlone(first, setting)) return clauses;
  return [withWords(second, [...first.words, ...second.words], setting), ...more];
}

/** `am I free on Friday at 5? If so, add drinks`: what hangs on the answer is asked about. */
function onlyIf(request: Request, message: string): Request {
  if (request.kind === 'create') return { ...request, isDoubtful: true };
  return request.kind === 'update' ? { ...request, isOffered: true } : { kind: 'unknown', words: message };
}

/** What `it` means in the rest of the message: the event that was just asked for. What is found is not known yet. */
function following(request: Request, before: Conversation): Conversation {
  // `the first one, what is it about?`
  if (request.kind === 'find' && request.target.ids.length === 1)
    return { ...before, mentioned: before.mentioned.filter(({ id }) => id === request.target.ids[0]), question: null };
  if (request.kind === 'find' || request.kind === 'weather') {
    const isNamed = request.kind === 'find' && request.target.words !== '';
    return { mentioned: isNamed ? [it] : [], last: request, question: null, isWithin: true };
  }
  if (request.kind === 'confirm' || request.kind === 'decline') return { ...before, question: null };
  if (!('target' in request) && request.kind !== 'create') return before;
  return { mentioned: [it], last: request, question: null, isWithin: true };
}

const it = { id: previousEvent, title: '', start: null };
