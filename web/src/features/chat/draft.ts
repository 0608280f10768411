import { whenForgotten } from '../../lib/forgetting.ts';

let text = '';

/** What stands in the field, which stays while the panel is closed. */
export const draft = {
  read: () => text,
  write: (next: string) => {
    text = next;
  },
};

whenForgotten(() => draft.write(''));
