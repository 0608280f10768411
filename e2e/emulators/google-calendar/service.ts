import type { CheckToken } from './access.ts';
import type { Paging } from './events/snapshots.ts';
import type { Call, Faults } from './faults.ts';
import type { Quota } from './quota.ts';
import type { World } from './world.ts';

export interface Service {
  world: World;
  faults: Faults;
  checkToken: CheckToken;
  quota: Quota;
  /** Every request so far. */
  calls: Call[];
  paging: Paging;
}
