/** The day view of `date`, YYYY-MM-DD. Placeholder: the view's own issue part replaces it. */
export function DayView({ date }: { date: string }) {
  return <p className="p-5">{date}</p>;
}
