import type { GalleryImage } from '#contract/content/gallery.ts'
import { emptyLists } from '#contract/messages/empty-lists.ts'
import { ListIntro } from '#src/site/kit/ListIntro.tsx'
import { Listing } from '#src/site/kit/Listing.tsx'
import type { PartQuery } from '#src/site/kit/query-client.ts'
import { Gallery } from './Gallery.tsx'
import { GalleryLoading } from './GalleryLoading.tsx'

export const GalleryPage = ({ gallery }: { gallery: PartQuery<GalleryImage[]> }) => (
  <div className="container pt-7 pb-10 md:pt-14 lg:pb-24">
    <ListIntro of="/gallery" />
    <Listing query={gallery} empty={emptyLists.noGallery} loading={<GalleryLoading />}>
      {/* Another list is another row of pictures to turn through. */}
      {(images) => <Gallery key={images.map(({ id }) => id).join()} images={images} />}
    </Listing>
  </div>
)
