const width = 96;

/** A small rule whose sun marks the step. */
export function StepRule({ step, count }: { step: number; count: number }) {
  // The sun stands whole over the first and the last step.
  const at = (index: number) => 8 + (index * (width - 16)) / (count - 1);
  return (
    <svg width={width} height={26} aria-hidden="true">
      <line x1={0} x2={width} y1={16} y2={16} className="stroke-line-strong" />
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <line key={index} x1={at(index)} x2={at(index)} y1={16} y2={24} className="stroke-text-3" />
      ))}
      <circle cx={at(step)} cy={9} r={6} className="fill-sun stroke-sun-line" />
    </svg>
  );
}
