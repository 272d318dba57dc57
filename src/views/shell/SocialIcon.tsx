import outlines from '#src/art/socials.svg?no-inline'
import type { socials } from '#src/content/chapter.ts'

/** Its outline comes in a file of its own, so that no page's script carries it. */
export const SocialIcon = ({ name }: { name: (typeof socials)[number]['name'] }) => (
  <svg aria-hidden="true">
    <use href={`${outlines}#${name}`} />
  </svg>
)
