/** What a tool says to a model beside what happened: `Ask which is meant.` */
const advice = /^(?:ask|tell|say|give|offer|look|leave|check|name|start|search)\b/i;

/** What a tool refuses with, without what it advises a model to do. */
export function toldToPeople(message: string): string {
  const told = message.split(/(?<=[.!?:])\s+/).filter((sentence) => !advice.test(sentence));
  return told.length > 0 ? told.join(' ').replace(/:$/, '.') : message;
}
