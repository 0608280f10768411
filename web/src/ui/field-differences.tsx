/** A field before and after; empty where nothing was there. */
interface FieldDifference {
  name: string;
  before: string;
  after: string;
}

/** Fields that changed, each with what it was, struck, and what it is. */
export function FieldDifferences({ differences }: { differences: readonly FieldDifference[] }) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      {differences.map(({ name, before, after }) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="wrap-anywhere">
            <span className="sr-only">before: </span>
            <del className="text-text-2">
              <bdi>{before || 'nothing'}</bdi>
            </del>{' '}
            <span aria-hidden="true">→</span> <span className="sr-only">after: </span>
            <bdi>{after || 'nothing'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
