// Before the first paint, so that a chosen theme never flashes. A file of its own: the policy allows no inline scripts.
{
  const chosen = /(?:^|; )appearance=(light|dark)(?:;|$)/.exec(document.cookie);
  if (chosen) document.documentElement.dataset.theme = chosen[1];
}
