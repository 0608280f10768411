import { useEffect, useState } from 'react';

/** The text once it has stood for `ms`, else nothing: steps that pass sooner would still be read out when all is done. */
export function useSteady(text: string, ms = 700): string {
  const [steady, setSteady] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSteady(text), ms);
    return () => {
      clearTimeout(timer);
      // What comes back has to stand anew.
      setSteady('');
    };
  }, [text, ms]);
  return steady === text ? text : '';
}
