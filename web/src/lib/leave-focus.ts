/** Hands the focus on from a button that goes once it has acted, to the one that stays in its row. */
export function leaveButton(button: HTMLElement): void {
  buttonsOf(button.closest('li'))
    .find((other) => other !== button)
    ?.focus();
}

/** The same where the whole row goes: to this button of the row after it, else of the one before, else to the page. */
export function leaveRow(button: HTMLElement): void {
  const row = button.closest('li');
  const own = buttonsOf(row);
  const beside = buttonsOf(row?.nextElementSibling ?? row?.previousElementSibling ?? null);
  // Counted from the end, where rows agree in what they offer.
  const same = beside.at(own.indexOf(button) - own.length) ?? document.querySelector('main');
  same?.focus();
}

/** Gives the focus to the page, once it is drawn, where what had it has gone. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  });
}

function buttonsOf(row: Element | null): HTMLElement[] {
  return row ? [...row.querySelectorAll('button')] : [];
}
