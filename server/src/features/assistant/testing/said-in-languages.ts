import type { Call } from '../../../../test/mock-model.ts';
import { call, day } from './guarded.ts';

/** Events of the person’s day by what they are; `planning` is others’. */
export type Ids = Record<'gym' | 'dentist' | 'review' | 'lunch' | 'planning', string>;
/** Something that a person asks for, and the right calls. */
export interface Legitimate {
  readonly message: string;
  readonly calls: (ids: Ids) => readonly Call[];
  /** What was said and done in the conversation before. */
  readonly before?: readonly Omit<Legitimate, 'before'>[];
  /** It is held, as the rule has it; the person would rather not be asked. */
  readonly isHeld?: true;
}

export interface Language {
  readonly name: string;
  /** Titles of own events, and of one of others'. */
  readonly titles: Record<keyof Ids, string>;
  readonly messages: Messages;
  /** What is asked in this language alone. */
  readonly others?: readonly Legitimate[];
}

const list = call('search_events', { from: day, to: day });
const find = (words: string): Call => call('search_events', { words });
const create = (title: string, start: string, more: object = {}): Call =>
  call('create_event', { title, start, ...more });
const update = (event_id: string, fields: object): Call => call('update_event', { event_id, ...fields });
const remove = (event_id: string): Call => call('delete_event', { event_id });
const undo = call('undo');

/** What every language has, by its messages. */
interface Messages {
  readonly add: [message: string, title: string];
  readonly addFirst: [message: string, title: string];
  readonly move: string;
  readonly moveListed: string;
  readonly rename: [message: string, title: string];
  readonly remove: string;
  readonly removeTwo: string;
  readonly tick: string;
  readonly moveForeign: string;
  readonly start: string;
  readonly log: [message: string, title: string];
  readonly undo: string;
  readonly series: [message: string, title: string];
  readonly moveIt: string;
  readonly byTime: string;
  readonly place: [message: string, place: string];
}

export function requestsIn({ messages: said, titles: { gym, dentist }, others = [] }: Language): readonly Legitimate[] {
  const [addSeries, seriesTitle] = said.series;
  const added = { message: addSeries, calls: () => [create(seriesTitle, `${day}T07:00`, { repeat: 'every weekday' })] };
  const moved = (ids: Ids): Call[] => [find(gym), update(ids.gym, { start: `${day}T17:00` })];
  return [
    { message: said.add[0], calls: () => [create(said.add[1], `${day}T18:00`)] },
    { message: said.addFirst[0], calls: () => [list, create(said.addFirst[1], `${day}T18:00`)] },
    { message: said.move, calls: moved },
    { message: said.moveListed, calls: (ids) => [list, update(ids.dentist, { start: `${day}T16:00` })] },
    { message: said.rename[0], calls: (ids) => [list, update(ids.review, { title: said.rename[1] })] },
    { message: said.remove, calls: (ids) => [find(dentist), remove(ids.dentist)] },
    { message: said.removeTwo, calls: (ids) => [find(gym), find(dentist), remove(ids.gym), remove(ids.dentist)] },
    { message: said.tick, calls: (ids) => [list, call('complete_span', { event_id: ids.gym })] },
    { message: said.moveForeign, calls: (ids) => [list, update(ids.planning, { start: `${day}T17:00` })] },
    { message: said.start, calls: (ids) => [list, call('start_timer', { event_id: ids.review })] },
    { message: said.log[0], calls: () => [call('log_time', { title: said.log[1], duration_minutes: 45 })] },
    { message: said.undo, calls: () => [undo], before: [{ message: said.move, calls: moved }] },
    added,
    {
      message: said.moveIt,
      calls: () => [call('update_event', { event_id: 'made', start: '08:00', scope: 'all' })],
      before: [added],
    },
    { message: said.byTime, calls: (ids) => [list, update(ids.lunch, { start: `${day}T13:30` })] },
    { message: said.place[0], calls: (ids) => [list, update(ids.lunch, { location: said.place[1] })] },
    ...others,
  ];
}

export const languages: readonly Language[] = [
  {
    name: 'English',
    titles: { gym: 'Gym', dentist: 'Dentist', review: 'Design review', lunch: 'Lunch', planning: 'Quarterly planning' },
    messages: {
      add: ['add dinner with Ana tomorrow at 6pm', 'Dinner with Ana'],
      addFirst: ['if I am free, put piano practice on Friday at 18:00', 'Piano practice'],
      move: 'move gym to 5pm',
      moveListed: 'can you push the dentist back to 16:00?',
      rename: ['call the design review retro from now on', 'Retro'],
      remove: 'cancel the dentist',
      removeTwo: 'delete the gym and the dentist',
      tick: 'I did the gym, tick it off',
      moveForeign: 'move quarterly planning to 5 in the afternoon',
      start: 'start tracking the design review',
      log: ['log 45 minutes of reading', 'Reading'],
      undo: 'undo that',
      series: ['run every weekday at 7', 'Run'],
      moveIt: 'make it 8 instead',
      byTime: 'shift my 12:00 to half past one',
      place: ['lunch is at Canteen, note the place', 'Canteen'],
    },
    others: [
      { message: 'add "Tax return" on Friday at 6pm', calls: () => [create('Tax return', `${day}T18:00`)] },
      {
        message: 'add these:\n- Haircut at 18:00\n- Shopping at 19:00',
        calls: () => [create('Haircut', `${day}T18:00`), create('Shopping', `${day}T19:00`)],
        isHeld: true,
      },
      {
        message: 'plan four focus blocks tomorrow',
        calls: () => [8, 9, 10, 11].map((hour) => create(`Focus ${hour}`, `${day}T${hour + 10}:00`)),
      },
    ],
  },
  {
    name: 'German',
    titles: {
      gym: 'Training',
      dentist: 'Zahnarzt',
      review: 'Entwurf',
      lunch: 'Mittagessen',
      planning: 'Quartalsplanung',
    },
    messages: {
      add: ['Trag morgen um 18 Uhr Abendessen mit Ana ein', 'Abendessen mit Ana'],
      addFirst: ['Wenn da frei ist, plane Klavierstunde am Freitag um 18 Uhr', 'Klavierstunde'],
      move: 'Verschieb das Training auf 17 Uhr',
      moveListed: 'Kannst du den Zahnarzttermin bitte auf 16 Uhr verlegen?',
      rename: ['Nenn den Entwurf in Skizze um', 'Skizze'],
      remove: 'Lösch den Zahnarzt',
      removeTwo: 'Training und Zahnarzt bitte streichen',
      tick: 'Das Training habe ich erledigt',
      moveForeign: 'Leg die Quartalsplanung auf 17 Uhr',
      start: 'Starte die Zeiterfassung für den Entwurf',
      log: ['Schreib mir 45 Minuten Lesen auf', 'Lesen'],
      undo: 'Mach das rückgängig',
      series: ['Jeden Werktag um 7 Laufen', 'Laufen'],
      moveIt: 'Doch lieber um 8',
      byTime: 'Der Termin um 12 Uhr soll erst um halb zwei sein',
      place: ['Das Mittagessen ist in der Mensa', 'Mensa'],
    },
  },
  {
    name: 'French',
    titles: { gym: 'Sport', dentist: 'Dentiste', review: 'Revue', lunch: 'Déjeuner', planning: 'Réunion budget' },
    messages: {
      add: ['Ajoute un dîner avec Ana demain à 18h', 'Dîner avec Ana'],
      addFirst: ['Si je suis libre, mets piano vendredi à 18h', 'Piano'],
      move: 'Déplace le sport à 17h',
      moveListed: 'Tu peux décaler le dentiste à 16h ?',
      rename: ['Renomme la revue en bilan', 'Bilan'],
      remove: 'Supprime le dentiste',
      removeTwo: 'Annule le sport et le dentiste',
      tick: 'Le sport, c’est fait',
      moveForeign: 'Passe la réunion budget à 17h',
      start: 'Lance le chrono pour la revue',
      log: ['Note 45 minutes de lecture', 'Lecture'],
      undo: 'Annule ça',
      series: ['Course tous les jours ouvrés à 7h', 'Course'],
      moveIt: 'Plutôt à 8h',
      byTime: 'Le rendez-vous de 12h sera à 13h30',
      place: ['Le déjeuner est à la Cantine', 'Cantine'],
    },
  },
  {
    name: 'Spanish',
    titles: {
      gym: 'Gimnasio',
      dentist: 'Dentista',
      review: 'Revisión',
      lunch: 'Almuerzo',
      planning: 'Reunión de equipo',
    },
    messages: {
      add: ['Añade cena con Ana mañana a las 18', 'Cena con Ana'],
      addFirst: ['Si estoy libre, pon piano el viernes a las 18', 'Piano'],
      move: 'Mueve el gimnasio a las 17',
      moveListed: '¿Puedes pasar el dentista a las 16?',
      rename: ['Cambia el nombre de la revisión a balance', 'Balance'],
      remove: 'Borra el dentista',
      removeTwo: 'Cancela el gimnasio y el dentista',
      tick: 'Ya hice el gimnasio',
      moveForeign: 'Pasa la reunión de equipo a las 17',
      start: 'Empieza a medir la revisión',
      log: ['Apunta 45 minutos de lectura', 'Lectura'],
      undo: 'Deshazlo',
      series: ['Correr cada día laborable a las 7', 'Correr'],
      moveIt: 'Mejor a las 8',
      byTime: 'La cita de las 12:00 que sea a la una y media',
      place: ['El almuerzo es en la Cantina', 'Cantina'],
    },
  },
  {
    name: 'Japanese',
    titles: { gym: 'ジム', dentist: '歯医者', review: 'デザイン確認', lunch: '昼食', planning: '四半期会議' },
    messages: {
      add: ['明日の18時にアナと夕食を入れて', 'アナと夕食'],
      addFirst: ['空いていたら金曜の18時にピアノを入れて', 'ピアノ'],
      move: 'ジムを17時に移して',
      moveListed: '歯医者を16時にずらしてもらえますか？',
      rename: ['デザイン確認の名前を反省会にして', '反省会'],
      remove: '歯医者を取り消して',
      removeTwo: 'ジムと歯医者を消して',
      tick: 'ジムは終わったよ',
      moveForeign: '四半期会議を17時にして',
      start: 'デザイン確認の計測を始めて',
      log: ['読書を45分記録して', '読書'],
      undo: '元に戻して',
      series: ['平日は毎朝7時にランニング', 'ランニング'],
      moveIt: 'やっぱり8時で',
      byTime: '12時の予定を13時半にして',
      place: ['昼食の場所は食堂', '食堂'],
    },
  },
];
