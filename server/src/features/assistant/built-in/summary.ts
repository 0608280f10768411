import { dateIn } from '@daywright/schedule/dates';
import type { Find } from '@daywright/schedule/language/requests';
import { noTime } from '@daywright/schedule/language/time/when';
import { windowOf } from '@daywright/schedule/language/time/window';
import { agenda } from './agenda.ts';
import { load } from './load.ts';
import type { Doing, Reply } from './reply.ts';

/** Lists the events of a time, by default today, and says how full it is. */
export async function summary(said: Find, doing: Doing): Promise<Reply> {
  const { now, zone } = doing.setting;
  const when = windowOf(said.when, doing.setting) ? said.when : { ...noTime, date: dateIn(now, zone) };
  const request = { ...said, when };
  const [listed, figures] = [await agenda(request, doing), await load(request, doing)];
  return { ...listed, text: `${listed.text}\n\n${figures.text}` };
}
