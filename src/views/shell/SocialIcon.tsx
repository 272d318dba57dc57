import type { ContactTexts } from '#contract/page.ts'
import outlines from '#src/art/socials.svg?no-inline'

/** Its outline comes in a file of its own, so that no page's script carries it. */
export const SocialIcon = ({ name }: { name: ContactTexts['socials'][number]['name'] }) => (
  <svg aria-hidden="true">
    <use href={`${outlines}#${name}`} />
  </svg>
)
