import { cleanText } from '../../../platform/clean-text.ts';

/** jCal (RFC 7265), as ical.js parses a component. */
export type JCalProperty = [
  name: string,
  params: Record<string, string | string[]>,
  type: string,
  ...values: unknown[],
];
export type JCalComponent = [name: string, properties: JCalProperty[], components: JCalComponent[]];

export function textOf(properties: readonly JCalProperty[], name: string): string | undefined {
  const value = properties.find((property) => property[0] === name)?.[3];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A date or date-time; ical.js reads a date that lacks VALUE=DATE, as older programs write it, as `2004-12-25T::`. */
export const momentText = (value: unknown): string => String(value).replace(/T::$/, '');

export function clean(text: string | undefined): string | undefined {
  return text === undefined ? undefined : cleanText(text) || undefined;
}
