/** What the marks of bars and columns mean. */
export function Legend({ hasBudget = false }: { hasBudget?: boolean }) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-text-2">
      <li className="flex items-center gap-1.5">
        <TrackedMark />
        Tracked
      </li>
      <li className="flex items-center gap-1.5">
        <PlannedMark />
        Planned
      </li>
      {hasBudget && (
        <li className="flex items-center gap-1.5">
          <BudgetMark />
          Budget
        </li>
      )}
    </ul>
  );
}

export const TrackedMark = () => <span aria-hidden="true" className="size-2.5 shrink-0 rounded-[3px] bg-(--c-work)" />;

export const PlannedMark = () => (
  <span
    aria-hidden="true"
    className="size-2.5 shrink-0 rounded-[3px] border-(--c-work) border-[1.5px] bg-[color-mix(in_oklab,var(--c-work)_var(--plan-mix),var(--surface))]"
  />
);

export const BudgetMark = () => <span aria-hidden="true" className="h-3 w-0.5 shrink-0 bg-text" />;
