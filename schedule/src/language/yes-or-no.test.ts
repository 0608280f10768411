import { describe, expect, test } from 'vitest';
import { beginsWithNo, yesOrNo } from './yes-or-no.ts';

describe('what a message says to a question', () => {
  test.each(
    `yes|Yes!|yes please|yes, go ahead|ok|okay then|sure|do it|please do|go ahead|yes, right|of course|sounds good|that's fine|yes delete them all|
ja|Ja, bitte.|jo|klar|gerne|mach das|oui|d'accord|vas-y|oui merci|sí|si, por favor|vale|sim|sì|da|tak|evet|はい|是的|好的`.split(
      '|',
    ),
  )('is yes: %s', (message) => expect(yesOrNo(message.trim())).toBe('yes'));

  test.each(
    `no|No!|nope|no thanks|never mind|cancel|stop|stop it|forget it|don't|don’t|do not do that|please don't|please no|leave it|keep it|go away|ok no|
better not|not now|nein|nein danke|lieber nicht|bitte nicht|ne lass mal|lass das|abbrechen|non|laisse tomber|mejor no|não|annuleren|laat maar|いいえ|不要`.split(
      '|',
    ),
  )('is no: %s', (message) => expect(yesOrNo(message.trim())).toBe('no'));

  test.each(
    `vielen dank|danke|thanks|da stimmt was nicht|all wrong|ok but not now|yes but later|yes no maybe|ja nein|please explain|do you know why|hmm wait|
oh|I am confused|what|sure is hot today|that one is important|that is all|the other day was nice|yes, but not lunch|go home|all|the second one|
tomorrow at 3|move it to 8|keep the dentist|yes delete the dentist and gym|right|right after lunch|no one is there|`.split(
      '|',
    ),
  )('is neither: %s', (message) => expect(yesOrNo(message.trim())).toBeNull());

  test.each([
    ['no, tomorrow', true],
    ['don’t move it', true],
    ['nein, das nicht', true],
    ['none of these', true],
    ['nothing', true],
    ['not that one', false],
    ['november', false],
    ['', false],
  ])('“%s” begins with a no: %s', (message, is) => expect(beginsWithNo(message)).toBe(is));
});
