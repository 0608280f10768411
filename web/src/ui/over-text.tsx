import TriangleAlert from 'lucide-react/icons/triangle-alert';

/** That a budget is, or will be, exceeded: an icon and words, as colour never stands alone. */
export function OverText({ children, small = false }: { children: string; small?: boolean }) {
  const size = small ? 13 : 14;
  return (
    <span className="inline-flex items-center gap-1 font-semibold @min-[14rem]:whitespace-nowrap text-warn">
      <TriangleAlert size={size} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {children}
    </span>
  );
}
