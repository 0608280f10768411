import { limits } from '@daywright/contract/limits';
import { addressKey } from './call-limits.ts';

/** A socket that came in. */
export interface Place {
  /** Its token was checked, whatever came of it. */
  readonly checked: () => void;
  /** It is closed. */
  readonly leave: () => void;
}

/** How many sockets are open in this process, before anybody knows whose they are. */
export interface SocketPlaces {
  /** Whether one more from this address is too many. */
  isFull(ip: string | undefined): boolean;
  take(ip: string | undefined): Place;
}

/** @param countsAddresses off with RATE_LIMITS=off */
export function socketPlaces(countsAddresses: boolean): SocketPlaces {
  const ofAddress = new Map<string, number>();
  let unchecked = 0;
  const countOf = (address: string) => ofAddress.get(address) ?? 0;
  return {
    isFull: (ip) =>
      unchecked >= limits.socketsUnchecked || (countsAddresses && countOf(addressKey(ip)) >= limits.socketsPerAddress),
    take(ip) {
      const address = addressKey(ip);
      ofAddress.set(address, countOf(address) + 1);
      unchecked += 1;
      let isUnchecked = true;
      const checked = () => {
        if (isUnchecked) unchecked -= 1;
        isUnchecked = false;
      };
      return {
        checked,
        leave() {
          checked();
          const left = countOf(address) - 1;
          if (left > 0) ofAddress.set(address, left);
          else ofAddress.delete(address);
        },
      };
    },
  };
}
