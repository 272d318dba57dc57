import gathering from '../../art/hero-gathering.svg'
import plan from '../../art/hero-plan.svg'
import voices from '../../art/hero-voices.svg'
import { pictureSet } from '../../lib/picture-set.ts'

const scenes = [voices, gathering, plan]

/** As wide as it stands: on a card, and over its own text. */
const sizes = {
  lazy: 'auto, (width >= 64rem) 380px, (width >= 48rem) 50vw, 100vw',
  eager: '(width >= 64rem) 760px, (width >= 48rem) 690px, 100vw',
}

interface NewsPictureProps {
  post: { id: number; image: string | null }
  /** At the top of its page it is not waited with. */
  loading: 'lazy' | 'eager'
}

/** A post's own picture, or one of the chapter's: never the same twice in a row. */
export const NewsPicture = ({ post: { id, image }, loading }: NewsPictureProps) => (
  <img
    {...(image ? pictureSet(image) : { src: scenes[id % scenes.length] })}
    sizes={sizes[loading]}
    alt=""
    width={960}
    height={600}
    loading={loading}
    className="aspect-16/10 w-full rounded-control bg-haze object-cover"
  />
)
