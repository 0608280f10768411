import type { ChatAnswer } from '@daywright/contract/assistant';
import { ok } from '../../../../test/each-product.ts';
import type { Conversing } from './conversing.ts';

/** Turns of a conversation that change settings or budgets, and what is stored of these. */
export function doing(world: Conversing) {
  return {
    /** A turn that calls one tool and says something. */
    async does(name: string, input: object): Promise<ChatAnswer> {
      world.model.clear();
      world.model.script('Please', [{ calls: [{ name, input }] }, { text: 'All set.' }]);
      return world.ask('Please do so');
    },
    budgets: async () =>
      (await ok(world.person, 'GET', '/budgets')).budgets.map(
        ({ category, period, from, minutes }: Record<string, unknown>) => `${category} ${period} ${from} ${minutes}`,
      ),
    profile: async () => (await ok(world.person, 'GET', '/profile')).profile,
  };
}
