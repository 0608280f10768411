/** Keeps to itself what oidc-provider says of uses like this one: a Node that is newer than its list, and no store. */
const { warn } = console;
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).includes('oidc-provider WARNING')) warn(...said);
};
