import gathering from '../../art/hero-gathering.svg'
import plan from '../../art/hero-plan.svg'
import voices from '../../art/hero-voices.svg'
import { fileAddress } from '../../lib/file-address.ts'

const scenes = [voices, gathering, plan]

interface NewsPictureProps {
  post: { id: number; image: string | null }
  /** At the top of its page it is not waited with. */
  loading: 'lazy' | 'eager'
}

/** A post's own picture, or one of the chapter's: never the same twice in a row. */
export const NewsPicture = ({ post: { id, image }, loading }: NewsPictureProps) => (
  <img
    src={image ? fileAddress(image) : scenes[id % scenes.length]}
    alt=""
    width={960}
    height={600}
    loading={loading}
    className="aspect-16/10 w-full rounded-control bg-haze object-cover"
  />
)
