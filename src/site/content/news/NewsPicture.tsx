import type { NewsPost } from '#contract/content/news.ts'
import { pictureSet } from '#src/lib/file-address.ts'
import { scenes } from '#src/site/kit/scenes.ts'

const drawn = Object.values(scenes)

interface NewsPictureProps {
  post: Pick<NewsPost, 'id' | 'image' | 'image_alt'>
  /** How wide it stands, as the attribute of that name says it. */
  sizes: string
  /** The picture that its page begins with, which is not waited with. */
  isFirst?: boolean
}

/** A post's own picture, or one of the chapter's: never the same twice in a row. */
export const NewsPicture = ({ post: { id, image, image_alt }, sizes, isFirst = false }: NewsPictureProps) => (
  <img
    {...(image ? pictureSet(image) : { src: drawn[id % drawn.length] })}
    sizes={isFirst ? sizes : `auto, ${sizes}`}
    alt={(image && image_alt) || ''}
    width={960}
    height={600}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    data-drawn={!image || undefined}
    className="news-picture"
  />
)
