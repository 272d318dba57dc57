import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'

const ROWS = ['first', 'second']

export const EventRowsLoading = () => (
  <SkeletonGroup label="Loading events" className="grid gap-8 lg:grid-cols-2">
    {ROWS.map((row) => (
      <div
        key={row}
        className="grid grid-cols-[112px_1fr] gap-5 border-line border-t-5 pt-6 md:grid-cols-[220px_1fr] md:gap-7"
      >
        <Skeleton className="aspect-4/5" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-16" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
