import type { ChatMessage, SettingsState } from '@daywright/contract/assistant';
import { call } from '../../lib/call.ts';
import { countOf } from '../../lib/words.ts';
import { SettingRows } from './setting-rows.tsx';
import { UndoableCard } from './undoable-card.tsx';

export interface SettingCardProps {
  message: Pick<ChatMessage, 'settings' | 'settings_id' | 'settings_state'>;
  onRolledBack: (state: SettingsState) => void;
}

/** The settings and budgets that an answer changed. They stand in no change log: the server holds them against what is set by now. */
export function SettingCard({ message, onRolledBack }: SettingCardProps) {
  const { settings = [], settings_id: id, settings_state: state } = message;
  const count = countOf(settings.length, 'setting');

  async function rollBack(settingsId: string, verb: 'Undo' | 'Redo') {
    const reply = await call('POST /session/settings/:id/rollback', {
      params: { id: settingsId },
      body: { redo: verb === 'Redo' },
    });
    onRolledBack(reply.settings_state);
  }

  return (
    <UndoableCard
      count={state === 'changed' ? `${count}, changed since` : count}
      isUndone={state === 'undone'}
      rollBack={id === undefined || state === undefined || state === 'changed' ? null : (verb) => rollBack(id, verb)}
      failureText={({ message: detail }, verb) => ({ text: `Could not ${verb.toLowerCase()}.`, detail })}
    >
      <SettingRows settings={settings} />
    </UndoableCard>
  );
}
