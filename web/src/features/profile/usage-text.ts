import type { Usage } from '@daywright/contract/profile';

const nearlyFullShare = 0.9;

/** From 0 to 1; what is above its limit is full. */
export const shareOf = ({ used, limit }: Usage): number => Math.min(1, used / limit);

/** What a bar that is nearly full says beside its colour. */
export function fullness(usage: Usage): 'Full' | 'Nearly full' | null {
  if (usage.used >= usage.limit) return 'Full';
  return shareOf(usage) >= nearlyFullShare ? 'Nearly full' : null;
}

/** `1.2 GiB of 2 GiB`, `1,204 of 500,000` */
export function usageText({ kind, used, limit }: Usage): string {
  const [of, all] = kind === 'bytes' ? [sizeText(used), sizeText(limit)] : [countText(used), countText(limit)];
  return `${of} of ${all}`;
}

const countText = (count: number) => count.toLocaleString('en');

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

function sizeText(bytes: number): string {
  let size = bytes;
  let unit = 0;
  for (; size >= 1024 && unit < units.length - 1; unit++) size /= 1024;
  return `${size.toLocaleString('en', { maximumFractionDigits: 1 })} ${units[unit]}`;
}
