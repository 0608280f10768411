import fc from 'fast-check';
import { test } from 'vitest';
import { onEachDatabase } from '../databases.ts';
import { runningProduct } from '../each-product.ts';
import { operationsOf } from './document.ts';
import { asker, noWeather } from './fuzz/asking.ts';
import { requestsTo } from './fuzz/requests.ts';
import { timeout, tryOut } from './fuzz/run.ts';

onEachDatabase('whatever is sent to a route', (open) => {
  const product = runningProduct(open, { logs: true, env: noWeather });

  test(
    'is answered as the contract says: done, or refused in a sentence that tells nothing of the inside',
    async () => {
      const { own, ask } = await asker(product());
      const operations = await operationsOf(product());
      // What takes something is tried more often.
      const routes = operations.map((operation) => {
        const { path, query, body } = operation.takes;
        const inputs = [path, query, body].flatMap((each) => Object.keys(each?.properties ?? {}));
        return { weight: 1 + Math.min(inputs.length, 5), arbitrary: requestsTo(operation, own) };
      });
      await tryOut(fc.oneof(...routes), 450, ask);
    },
    timeout,
  );
});
