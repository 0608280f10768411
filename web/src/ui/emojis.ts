import type { CategoryKey } from '@daywright/contract/categories';

/** An icon of the picker, with the words that find it. */
export interface Emoji {
  icon: string;
  words: string;
}

const listed: Record<CategoryKey, string> = {
  work: '💻 computer code laptop|📝 write notes draft|📊 chart report numbers|📈 growth sales|🗂️ files admin|📧 mail inbox e-mail|🖨️ print|🔧 fix repair tool|🧪 test lab science|🚀 launch release ship|🎯 goal focus target|🧠 think deep brain|🏗️ build construction|🧾 invoice receipt tax|💰 money budget pay|🏦 bank',
  meeting:
    '🤝 handshake deal partner|📞 call phone|🎥 video call|💬 chat talk one to one|🗣️ speak talk present|🎤 talk keynote speech|🧑‍🏫 workshop teach|☕ coffee tea break',
  education:
    '🎓 graduation course study university|✏️ pencil homework exercise|📖 book read|🔬 microscope research science|🧮 maths|🌍 language geography world|🎹 piano lesson music|🎻 violin lesson music',
  health:
    '🏃 run running jog|🚴 bike cycling ride|🏊 swim pool|🧘 yoga meditate calm|🚶 walk|🥾 hike hiking|🧗 climb climbing|⚽ football soccer|🏀 basketball|🎾 tennis|🏓 table tennis|⛷️ ski skiing|🩺 doctor check|🦷 dentist tooth|💊 pill medicine|💉 vaccine injection|🏥 hospital clinic|💆 massage',
  social:
    '🎂 birthday cake|🎁 gift present|🍻 beer drinks bar|🥂 toast celebrate|💃 dance party|❤️ love date heart|👶 baby child|👨‍👩‍👧 family parents|💒 wedding',
  personal:
    '🧹 clean tidy|🧺 laundry washing|🪴 plant garden|🌱 garden grow|🐕 dog walk|🐈 cat|🛁 bath|💇 hair cut barber|🔑 keys landlord|📦 parcel post move|🗑️ bins rubbish|🚗 car drive|🛠️ diy repair|🙏 pray',
  travel:
    '🚆 train rail|🚌 bus|🚇 metro underground subway|🚕 taxi cab|⛴️ ferry ship boat|🧳 luggage pack trip|🏨 hotel|🏖️ beach holiday|🏕️ camp camping|🗺️ map tour|⛰️ mountain|🛂 passport border',
  entertainment:
    '🎵 music concert|🎸 guitar band|🎮 game play|🎲 board game|📺 tv series|🎭 theatre play|🖼️ museum art|🎨 paint draw|📷 photo camera|🧩 puzzle|🏟️ stadium match|🎪 circus festival',
  shopping: '🛍️ bags mall|🥕 market vegetables|🥐 bakery bread|👕 clothes|👟 shoes|💐 flowers|🪑 furniture',
  food: '🍳 cook breakfast eggs|🥗 salad lunch|🍕 pizza|🍜 noodles ramen|🍣 sushi|🍔 burger|🥪 sandwich lunch|🍰 cake dessert|🍷 wine|🍵 tea|🧑‍🍳 cook chef',
  sleep: '😴 sleep nap|🌙 moon night|🌅 wake morning sunrise|⏰ alarm wake',
  other:
    '⭐ star important|🔔 reminder bell|❗ important deadline|🏁 finish deadline flag|⏳ wait hourglass|🗳️ vote election|⚖️ court law|🕯️ candle memorial|🌦️ weather|❓ open question',
};

/** Icons beyond the categories' own, in the categories' order. */
export const emojis: readonly Emoji[] = Object.values(listed)
  .flatMap((list) => list.split('|'))
  .map((entry) => ({ icon: entry.slice(0, entry.indexOf(' ')), words: entry.slice(entry.indexOf(' ') + 1) }));

/** The icons that a search finds: by the beginning of any word, or an emoji that was typed itself. */
export function findEmojis(search: string, known: readonly Emoji[]): string[] {
  const wanted = search.trim().toLowerCase();
  const typed = /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u.test(
    wanted,
  );
  if (typed) return [wanted];
  const found = known.filter(({ words }) => ` ${words.toLowerCase()}`.includes(` ${wanted}`));
  return [...new Set(found.map(({ icon }) => icon))];
}
