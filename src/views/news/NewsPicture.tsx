import gathering from '#src/art/hero-gathering.svg'
import plan from '#src/art/hero-plan.svg'
import voices from '#src/art/hero-voices.svg'
import { pictureSet } from '#src/lib/file-address.ts'

const scenes = [voices, gathering, plan]

interface NewsPictureProps {
  post: { id: number; image: string | null }
  /** How wide it stands, as the attribute of that name says it; on a card if nothing is said. */
  sizes?: string
  /** The picture that its page begins with, which is not waited with. */
  isFirst?: boolean
}

/** A post's own picture, or one of the chapter's: never the same twice in a row. */
export const NewsPicture = ({
  post: { id, image },
  sizes = '(width >= 64rem) 380px, (width >= 48rem) 50vw, 100vw',
  isFirst = false,
}: NewsPictureProps) => (
  <img
    {...(image ? pictureSet(image) : { src: scenes[id % scenes.length] })}
    sizes={isFirst ? sizes : `auto, ${sizes}`}
    alt=""
    width={960}
    height={600}
    loading={isFirst ? 'eager' : 'lazy'}
    fetchPriority={isFirst ? 'high' : 'auto'}
    className="aspect-16/10 w-full rounded-control bg-haze object-cover"
  />
)
