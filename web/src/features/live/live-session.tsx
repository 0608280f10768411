/** What is on and what follows: docked below every page, large on Home. */
export function LiveSession() {
  return <section aria-label="Live session" />;
}
