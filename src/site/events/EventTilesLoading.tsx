import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'

const TILES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export const EventTilesLoading = () => (
  <SkeletonGroup label="Loading events" className="event-grid">
    {TILES.map((tile) => (
      <div key={tile} className="event-tile max-md:py-5.5">
        <Skeleton className="poster" />
        <div className="grid content-start gap-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-16 max-md:hidden" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
