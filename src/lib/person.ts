import { firstCharacters } from './first-characters.ts'

type Named = { first_name: string; sur_name: string }

/** The two letters an avatar shows. */
export const avatarLetters = ({ first_name, sur_name }: Named) =>
  firstCharacters(first_name.trim() || sur_name.trim(), 2).toUpperCase()
