import type { CategoryKey } from '@daywright/contract/categories';

/** Words of titles by which of the twelve they mostly speak of. */
const wordsOf: Partial<Record<CategoryKey, string>> = {
  meeting: `
    meet, standup, stand-up, 1:1, 1-1, 1on1, one-on-one, catch-up, catchup, sync, retro, retrospective, kickoff, kick-off, huddle,
    town hall, all hands, all-hands, interview, webinar, workshop, offsite, check-in, call with, video call, team call, zoom,
    review, planning, demo
  `,
  health: `
    gym, workout, exercise, run, running, jog, jogging, parkrun, yoga, pilates, swim, swimming, cycling, bike ride, spinning, crossfit,
    football, soccer, tennis, badminton, basketball, squash, climbing, bouldering, boxing, hike, hiking, walk, stretching, leg day,
    dentist, doctor, doctors, gp, physio, physiotherapy, therapy, therapist, optician, hospital, clinic, checkup, check-up,
    vaccination, blood test, massage, meditate, meditation, dermatologist, orthodontist
  `,
  food: `
    breakfast, brunch, lunch, dinner, supper, coffee, tea, cook, cooking, meal prep, bbq, barbecue, restaurant, picnic
  `,
  travel: `
    flight, fly, train, airport, drive, commute, taxi, ferry, trip, travel, hotel, road trip, journey, vacation, holiday
  `,
  shopping: 'groceries, grocery, shopping, shop, supermarket, buy, mall',
  education: `
    read, reading, study, studying, homework, class, lecture, lesson, course, exam, seminar, tutorial, revision, school, university,
    duolingo, essay, library
  `,
  entertainment: `
    movie, movies, film, cinema, theatre, theater, concert, gig, museum, exhibition, festival, netflix, gaming, video games, opera
  `,
  social: 'party, birthday, wedding, drinks, date night, hang out, hangout, pub, reunion, anniversary, game night',
  personal: `
    haircut, hairdresser, barber, laundry, cleaning, clean, tidy, chores, bank, plumber, electrician, rent, bills, taxes, mum, mom, dad,
    garden, gardening, vet, walk the dog, dog walk, school run, nursery, babysitting, passport
  `,
  work: `
    deep work, focus time, focus, report, presentation, slides, emails, email, inbox, deadline, code review, invoice, invoices, budget,
    shift, project, proposal, client, work
  `,
  sleep: 'sleep, nap, bedtime, lie-in',
};

const meanings = new Map<string, CategoryKey>();
for (const [key, words] of Object.entries(wordsOf)) {
  for (const word of words.split(',')) meanings.set(word.trim(), key as CategoryKey);
}

/**
 * Which of the twelve a title mostly speaks of; null where no word of it tells. What it names first counts (`lunch with my
 * doctor` is food), but whatever is a meeting is one.
 */
export function likelyCategory(title: string): CategoryKey | null {
  const words = title.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}:'’-]*/gu) ?? [];
  const said = words.map((word) => word.replace(/['’]s$/, ''));
  if (said.includes('meeting')) return 'meeting';
  for (const at of said.keys()) {
    for (const count of [3, 2, 1]) {
      const meaning = meanings.get(said.slice(at, at + count).join(' '));
      if (meaning) return meaning;
    }
  }
  return null;
}
