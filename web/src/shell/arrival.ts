import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUpdateProfile } from '../commands/update-profile.ts';
import { browserZone } from '../lib/clock.ts';
import { readCookie, writeCookie } from '../lib/cookie.ts';
import { isLayerOpen, openLayer } from '../lib/layers.ts';
import { toast } from '../lib/toasts.ts';
import { profile } from '../queries/profile.ts';

const offered = 'offered_zone';

/**
 * What someone is asked who arrives: the first steps until they were answered or skipped; else whether the browser's zone is
 * theirs now. It is offered once and never taken by itself (design, section 15, Screens).
 */
export function Arrival() {
  const person = useQuery(profile()).data;
  const { mutate: update } = useUpdateProfile();
  const isNew = person?.onboarded === false;
  const zone = person?.time_zone;

  useEffect(() => {
    if (isNew && !isLayerOpen()) openLayer({ kind: 'first-steps' });
  }, [isNew]);

  useEffect(() => {
    const here = browserZone();
    if (zone === undefined || isNew || here === zone || readCookie(offered) === here) return;
    writeCookie(offered, here);
    const name = here.replaceAll('_', ' ');
    toast(`This device is in ${name}, your days are in ${zone.replaceAll('_', ' ')}.`, {
      tone: 'note',
      action: { label: `Use ${name}`, run: () => update({ time_zone: here }) },
    });
  }, [zone, isNew, update]);

  return null;
}
