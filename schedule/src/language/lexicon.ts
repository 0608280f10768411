import { listed, setOf } from './words/list.ts';

/**
 * The words by which a request is known. Each list is one idea; a phrase of several words is written with blanks.
 */

/** `it would be nice to have lunch with Sara on friday` */
const wishes = ['it would be', "it'd be", 'would be', "it'll be", 'it will be'].flatMap((would) =>
  listed(
    'nice, great, good, lovely, wonderful, brilliant, cool, fun, so nice, really nice, really good, really great',
  ).map((how) => `${would} ${how} to`),
);

/** Sounds that ask for nothing, wherever they stand. */
export const interjections: readonly string[] = listed(`
  oh, ohh, ooh, ah, ahh, aha, ugh, argh, aargh, gah, bah, doh, eek, yikes, whoa, woah, phew, jeez, geez, gosh, sheesh, dang, damn, dammit, darn,
  drat, crap, omg, lol, haha, hehe, uh, uhh, um, umm, er, erm, hm, hmm, aw, aww, huh, oof, oops, gday, g'day
`);
/** What stands before a request and asks for nothing itself. */
export const courtesies: readonly string[] = listed(`
  ${interjections.join(', ')}, hello dear, hi dear, hi there, hello there, hey there, dear, mate, please, please to, pls, kindly, can u, could u, would u, will u, hey, hi, hello, ok, okay, so, well, now, actually, yes please, siri, alexa, google, olly,
  computer, assistant, daywright, just, also, and, then, but, plus, can you, could you, would you, will you,
  can i ask you to, can we, could we, may i, do, i want you to, i would like you to, i'd like you to, i need you to,
  i would like to, i'd like to, i want to, i need to, i have to, i wanna, we need to, we should, let's, lets,
  let us, go ahead and, are there ways to, is there a way to, is it possible to, make sure to, make sure that,
  make sure, be sure to, don't forget to, do not forget to, help me, try to, find and, go to, open calendar,
  would you mind, ahead and, completely, open my calendar, in my calendar, in the calendar, on my calendar, fyi, btw, by the way, turns out, it turns out, turns out that, it turns out that, apparently,
  sorry about that, sorry about this, just heard, just heard that, i just heard, i just heard that, heads up, just so you know, so you know, looks like, unfortunately, sadly, good news, bad news,
  good morning, good afternoon, good evening, yo, hiya, howdy, heya, anyway, anyways, alright, alrighty,
  just a heads up, quick heads up, quick one, do one thing, one more thing, another thing, first of all, firstly, lastly, do me a favour and, do me a favor and,
  if you don't mind, if you could, it is necessary for me to, it's necessary for me to, gotta, i've got to, i have got to, i'm supposed to, i am supposed to, we have to, we're going to,
  could you possibly, would it be possible to, would you be able to, are you able to, any chance you could, is there any chance you could, i was wondering if you could, i was hoping you could,
  be so good as to, be so kind as to, be a dear and, i should be grateful if you would, i would be grateful if you could, i'd be grateful if you could,
  i would appreciate it if you could, i'd appreciate it if you could, it would be great if you could, it'd be great if you could, would you be so kind as to, would you be so good as to, would you be kind enough to, on second thoughts, on second thought, gonna, i'm gonna, we're gonna, imma
`).concat(wishes);

/** `put it in`, `write that down`: what was told is to be entered. */
const enteringBehind: readonly string[] = listed(`
  put, pop, stick, chuck, get, add, write, note, jot, log, track, enter, mark, block, pencil, book, record, save, schedule, make a note of, keep a record of
`).flatMap((verb) =>
  ['it', 'that', 'this', 'them', 'those'].flatMap((what) =>
    ['', ' in', ' down', ' off', ' out', ' up'].map((where) => `${verb} ${what}${where}`),
  ),
);
/** `the rest as usual`, `otherwise it stays as it is`: of what a request leaves alone. */
const unchangedBehind: readonly string[] = listed(`
  otherwise, the rest, everything else, all else, the others, the other ones, other weeks, the other weeks, all other weeks, other days, the other days
`).flatMap((rest) =>
  listed(`
    as usual, as normal, as always, as planned, as is, as it is, as they are, as it was, as they were, is as usual, stays, stays put, stays as is, stays as it is, stays as usual, stays the same,
    stay, stay as is, stay as they are, stay as usual, stay the same, remains as it is, is unchanged, unchanged, is fine, are fine, is on, are on, it stays, it stays as it is, it stays the same, it is on
  `).map((stays) => `${rest} ${stays}`),
);
/** What stands behind a request and asks for nothing more. */
export const closings: readonly string[] = listed(`
  please, pls, plz, kindly, thanks, thanks a lot, thanks a million, thanks so much, many thanks, thank you, thank you so much, thank you very much, thx, ty, cheers, ta, olly, siri,
  alexa, and, then, but, so, btw, by the way, fyi, lol, haha, dear, ok, okay, obviously, apparently, of course, as usual, as always, if possible, if you can, if you could, if you would,
  if that's ok, if that's okay, if that's all right, if that's alright, if that's fine, if that's works, if that's ok with you, if that's okay with you, if that's all
  right with you, if that's alright with you, if that's fine with you, if that's fine by you, if that's works for you, if it's ok, if it's okay, if it's all right, if
  it's possible, before i forget, don't let me forget, wish me luck, fingers crossed, quick one, for me,
  if you don't mind, if you would be so kind, if you'd be so kind, when you can, when you get a chance, when you have a moment, forgot to say, forgot to mention, i forgot to say, i forgot to mention, forgot that, just so you know, will you, would you,
  could you, can you, can u, that's it, that's all, that is all, can u add, just mark it, just note it, just block it, keep a record, make a note, kindly add, please add,
  or so, or thereabouts, or something, or something like that, is fine, is good, works for me, works fine, works best, correct, completely, entirely, totally, altogether, either, like before, like last time, as before
`).concat(enteringBehind, unchangedBehind);

export const removeVerbs: readonly string[] = listed(`
  delete, remove, cancel, erase, clear, wipe, scrap, trash, discard, drop, get rid of, call off, deleting, removing,
  cancelling, canceling, suspend, skip, clear out, clear up, free up, clean out, wipe out, unschedule, ditch, axe, nix, blow off, bail on, bin off
`);
/** Verbs that delete only what is known: `bin the retro`, while `bin collection` is a name. */
export const weakRemoveVerbs: readonly string[] = listed(`
  bin, kill, dump, strike, scratch, lose, toss, chuck, empty, decline, yeet, nuke, junk, purge
`);
export const moveVerbs: readonly string[] = listed(`
  move, reschedule, rearrange, prepone, advance, shift, push, postpone, delay, bring, rebook, put off, pull, push back, nudge, bump, slide, shove, shunt, scoot
`);
export const lengthenVerbs: readonly string[] = ['extend', 'lengthen', 'prolong', 'stretch'];
export const shortenVerbs: readonly string[] = ['shorten', 'cut', 'reduce', 'trim'];
export const changeVerbs: readonly string[] = listed(`
  change, update, edit, modify, alter, adjust, set, make, switch, turn
`);
/** Verbs with which what is there becomes otherwise in time. */
export const editVerbs: readonly string[] = [...moveVerbs, ...lengthenVerbs, ...shortenVerbs, ...changeVerbs];
export const renameVerbs: readonly string[] = ['rename', 'retitle', 'relabel'];

export const createVerbs: readonly string[] = listed(`
  add, schedule, book, create, set, set up, put, put in, plan, make, arrange, organize, organise, block, block off,
  block out, reserve, note, mark, flag, log, pencil in, put down, put down for, note down, stick in, chuck in, bung in, drop in, stick down, pop down, pencil down, scribble down, enter, insert, register, save, record, fix, new, need,
  attend, repeat, call, jot down, write down, include, plan for, squeeze in, slot in, pop in, pop, diarise, diarize, timebox, time-box
`);
/** With these a day is left out of a series: `every day except friday`. */
export const exceptionWords: readonly string[] = listed(
  'except, excepting, excluding, not, never, none, skip, skipping, without, minus, apart, aside, bar, barring, save',
);
/** What asks to be told of something later is an event of its own. */
export const remindVerbs: readonly string[] = listed(`
  remind me, remind, remember me, remember, notify me, notify, alert me, let me know, tell me to,
  send me a reminder, send a reminder, be reminded, i need a reminder, give me a reminder, reminder, notification,
  ping me, poke me, nudge me, prod me, buzz me, give me an update, send me an update, send me a notification, inform me, warn me, don't forget, do not forget, need to be reminded,
  don't let me forget, new reminder, new notification, remainder, a reminder
`);

export const askWords: readonly string[] = listed(`
  what, what's, whats, when, whens, where, who, whom, whose, which, how, why, do, does, did, is, are, am, was, were, will,
  would, should, shall, can, could, have, has, any, anything, must
`);
/** Verbs that ask to be shown something. */
export const showVerbs: readonly string[] = listed(`
  show, show me, list, list out, tell me, tell, give me, check, look, look up, search, search for, find, display,
  read, read out, get, get me, see, view, pull up, more about, more, describe, open, review, details, details of,
  information, info, check on, let me see, find out, go through, check for, talk me through, run me through, walk me through, take me through
`);

/** Those of them that are as well something to do: `see the doctor at 3`, `read a book tonight`. */
export const weakShowVerbs = setOf('review, read, check, see, get, look, open, view');

/** What may be asked of an assistant and is not done by this one. */
export const otherDeeds: ReadonlySet<string> = setOf(`
  swap, exchange, export, import, print, email, mail, share, play, sync, merge, split, compare, send, translate, order
`);

/** What every event is, so that it tells none from another. */
export const eventNouns = setOf(`
  event, events, appointment, appointments, entry, entries, item, items, thing, things, task, tasks, reminder,
  reminders, alert, alerts, notification, notifications, remainder, everything, anything, something, nothing, plans,
  one, ones, booking, bookings, commitments, program, engagements, data, information, activity, activities, anywhere, stuff
`);
/** What an event of any name may be called: `no class on the 2nd`. */
export const kindsOfEvent = setOf(`
  class, classes, lesson, lessons, session, sessions, practice, practices, training, trainings, rehearsal, rehearsals, meeting, meetings,
  game, games, match, matches, workout, workouts, appointment, appointments, call, calls, shift, shifts, show, shows
`);
export const calendarNouns = setOf(`
  calendar, calender, calendars, schedule, schedules, agenda, planner, diary, timetable, plan, day, list
`);
/** What is planned with others or at a place: enough to know a message without a verb as an event. */
export const plannedNouns = setOf(`
  meeting, appointment, lunch, dinner, breakfast, brunch, call, party, birthday, wedding, flight, gym, dentist,
  doctor, class, practice, interview, event, reminder, anniversary, holiday, vacation, trip, conference, session,
  workshop, game, match, concert, exam, test, visit, date, reservation, stand-up
`);

export const strongWeather = setOf(`
  weather, forecast, forecasts, temperature, temperatures, umbrella, raincoat, sunny, windy, cloudy, rainy, snowy,
  foggy, overcast, humid, humidity, raining, snowing, rain, rained, snow, fog, hail, thunderstorm, storm, stormy,
  drizzle, climate, sunblock, sunscreen, degrees, precipitation, rainfall, snowfall, heatwave, celsius, fahrenheit,
  sleet, hottest, coldest, warmest, wind, umbrellas, sunglasses, freezing, chilly, defrosting, thunder, lightning,
  icy, breezy, muggy
`);
/** Words that speak of the weather within a question about wearing, being or outside. */
export const weakWeather = setOf(`
  hot, cold, warm, cool, nice, wear, jacket, coat, gloves, shorts, layers, outside, sun, boots, ice, scarf, hat,
  sweater, dress, wet, dry, clear, hotter, colder, warmer, sandals, flop, sky, mild, salt
`);

export const pronouns = setOf(`
  it, that, this, them, those, these, him, her, its
`);
/** Before a noun they say that what it names is known. */
export const definiteArticles = setOf('the, my, our');
export const articles = setOf(`
  a, an, the, my, our, some, any, this, that, your, another, of, upcoming, whole, entire
`);
/** What an event is divided into. */
export const partNouns = setOf('parts, steps, sections, spans, segments, blocks, chunks, subtasks, sub-tasks, phases');
/** Words that begin a request of their own after `and` or a comma. */
export const splittingVerbs = setOf(`
  add, delete, remove, cancel, reschedule, move, create, undo, redo, rename, extend, remind, erase, shorten,
  schedule, show, what, what's, whats, when, clear, set, put, make, book, start, stop, mark, tick, repeat, untick,
  postpone, lengthen, tell, push, shift, invite, change, how, find, call, where, who, swap, copy, duplicate, keep, leave, bump, skip, block, cut
`);
/** Words that do so only before a name: `and end the call`, `, drop friday's lunch`. */
export const weakSplittingVerbs = setOf(`
  have, drop, end, finish, give, log, track, do, let, start, take, bring, get, note
`);
/** With which work is over for the day. */
export const workEnds: readonly string[] = listed(
  'finish, stop, end, knock off, clock out, clock off, log off, get off, leave',
);
/** `if so`, `if I'm not`, `if there's nothing`: whether is what was asked just before. */
export const bareCondition =
  "if (?:so|not|yes|no|nothing|none|free|possible|empty|(?:it|that) (?:fits|works)|(?:i|we|it|that|there)(?:'m|'re|'s|'ve| am| are| is| do| does| have)?(?: not| don't| isn't| aren't| doesn't| haven't)?(?: free| busy| empty| nothing| anything| available| open| clear| the case| room| space)?)";

/** Nouns of two words, the second of which is `in`: `hotel check in`. */
export const nounsWithIn = setOf('check, load, hand, clock, log, sign, drop, weigh, move, phone, trade, turn');
/** Days as other languages call them, without accents. */
export const foreignDays = setOf(`
  montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonntag, lundi, mercredi, jeudi, vendredi, samedi, dimanche, lunes, martes, miercoles, jueves, viernes,
  lunedi, martedi, mercoledi, giovedi, venerdi, maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag, demain, manana, domani, amanha
`);

/** What one is said to be or to do where one is: `Grandma is visiting`, `Tom is away`. */
export const presence = listed(`
  visiting, coming, staying, arriving, travelling, traveling, flying in, flying over, flying out, flying to, away, in town, over for, back from, on holiday, on vacation, on leave, off school, off work
`);

/** What one says of oneself: `I'm off sick`. */
export const ownPresence = listed(`
  off sick, off, sick, ill, poorly, away, on holiday, on vacation, on leave, on annual leave, on sick leave, on call, out of office, out of the office, working from home, wfh, travelling, traveling
`);
