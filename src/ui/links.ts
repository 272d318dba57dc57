/** A link inside a sentence: underlined, so that it is not told by colour alone. */
export const textLinkClass =
  'rounded-xs text-link underline decoration-[0.07em] underline-offset-[0.2em] hover:decoration-[0.14em]'

/** A link in a menu or a card: the place says that it leads somewhere. */
export const quietLinkClass = 'rounded-xs decoration-[0.07em] underline-offset-[0.2em] hover:underline'

export const onDarkLinkClass =
  'on-dark rounded-xs text-on-dark underline decoration-[0.07em] underline-offset-[0.2em] hover:decoration-[0.14em]'
