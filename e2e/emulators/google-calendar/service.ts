import type { CheckToken, TakeBack } from './access.ts';
import type { Paging } from './events/snapshots.ts';
import type { Call, Faults } from './faults.ts';
import type { Quota } from './quota.ts';
import type { World } from './world.ts';

export interface Service {
  world: World;
  faults: Faults;
  checkToken: CheckToken;
  /** Someone takes back all that they gave; absent where that is not known here. */
  takeBack: TakeBack | undefined;
  quota: Quota;
  /** Every request so far. */
  calls: Call[];
  paging: Paging;
}
