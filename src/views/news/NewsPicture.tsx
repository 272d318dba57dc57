import gathering from '../../art/hero-gathering.svg'
import plan from '../../art/hero-plan.svg'
import voices from '../../art/hero-voices.svg'
import { pictureSet } from '../../lib/picture-set.ts'

const scenes = [voices, gathering, plan]

interface NewsPictureProps {
  post: { id: number; image: string | null }
  /** At the top of its page it is not waited with. */
  loading: 'lazy' | 'eager'
  /** How wide it is shown. */
  sizes: string
}

/** A post's own picture, or one of the chapter's: never the same twice in a row. */
export const NewsPicture = ({ post: { id, image }, loading, sizes }: NewsPictureProps) => (
  <img
    {...(image ? pictureSet(image) : { src: scenes[id % scenes.length] })}
    sizes={sizes}
    alt=""
    width={960}
    height={600}
    loading={loading}
    className="aspect-16/10 w-full rounded-control bg-haze object-cover"
  />
)
