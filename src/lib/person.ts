type Named = { first_name: string; sur_name: string }

/** The two letters an avatar shows. */
export const avatarLetters = ({ first_name, sur_name }: Named) =>
  Array.from(first_name.trim() || sur_name.trim())
    .slice(0, 2)
    .join('')
    .toUpperCase()
