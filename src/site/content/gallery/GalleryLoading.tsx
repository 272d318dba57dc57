import { SHAPES } from '#domain/content/tile-shapes.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/Skeleton.tsx'

const TILES = [SHAPES[2], SHAPES[5], SHAPES[2], SHAPES[5], SHAPES[2], SHAPES[5], SHAPES[2], SHAPES[2]]

export const GalleryLoading = () => (
  <SkeletonGroup label="Loading pictures" className="gallery">
    <div className="gallery-grid">
      {TILES.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place, and none comes or goes
        <div key={index} className="gallery-tile" data-shape={shape?.name}>
          <Skeleton className="size-full" />
        </div>
      ))}
    </div>
  </SkeletonGroup>
)
