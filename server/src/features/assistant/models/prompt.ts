import type { TurnSetting } from './assistant-model.ts';

/** What a language model is told before the conversation. */
export function instructionsOf(setting: TurnSetting): string {
  return `You are the assistant of Daywright. ${setting.now}`;
}
