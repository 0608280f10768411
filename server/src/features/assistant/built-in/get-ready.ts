import { besides, ownOrder, patterns, wholeSentences } from '@daywright/schedule/language/ways-of-speaking';
import { type Pause, paced } from '../../../platform/pace.ts';

/**
 * Lets the longest patterns be compiled, one in a turn of the loop: with the first message that they read, all of them would hold
 * it for 50 ms.
 */
export async function getReadyToRead(pause: Pause = paced(0)): Promise<void> {
  for (const pattern of [...wholeSentences.map((each) => each.pattern), ...patterns, ...besides, ownOrder]) {
    pattern.test('-');
    await pause();
  }
}
